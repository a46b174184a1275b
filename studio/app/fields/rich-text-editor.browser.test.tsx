import type { Editor } from '@tiptap/core';
import { afterEach, expect, test } from 'vitest';
import { createEditor, keepsEveryByte, readHtml, setHtml } from './rich-text-editor.ts';

const files = import.meta.glob<unknown>(['/page-manifests/**/*.json', '/content/*.json'], {
  eager: true,
  import: 'default',
});

function listHtml(value: unknown): string[] {
  if (typeof value === 'string') return /^<(p|ul|ol|h[1-6])[ >]/.test(value) ? [value] : [];
  return Object.values(Object(value)).flatMap(listHtml);
}

const editors: ReturnType<typeof createEditor>[] = [];
const edit = (html: string) => {
  const editor = createEditor(html, document.body);
  editors.push(editor);
  return editor;
};
afterEach(() => {
  for (const editor of editors.splice(0)) editor.destroy();
});

/** Lists of definitions and code are edited as HTML. */
const hasOthers = /<(?!\/?(p|h[2-4]|strong|em|br|ul|ol|li|a|table|thead|tbody|tr|th|td)\b)/;

test('every formatted text of the site comes back byte for byte', () => {
  const all = [...new Set(Object.values(files).flatMap(listHtml))];
  const texts = all.filter((text) => !hasOthers.test(text));
  expect(texts.length).toBeGreaterThan(all.length * 0.98);
  expect(texts.filter((text) => !keepsEveryByte(text))).toEqual([]);
});

test.each([
  '<p>Une <b>ancienne</b> graisse</p>',
  '<ul><li><p>Un paragraphe à lui seul</p></li></ul>',
  '<table><thead><tr><th>Sans portée</th></tr></thead><tbody><tr><td>1</td></tr></tbody></table>',
  '<p>Une image <img src="/pictures/a.svg" alt=""></p>',
])('a text that the editor would change is edited as HTML: %s', (html) => {
  expect(keepsEveryByte(html)).toBe(false);
});

const head = '<thead><tr><th scope="col">Décision</th><th scope="col">Ombrelle</th></tr></thead>';
const row = '<tr><th scope="row">Tarif</th><td>Propose</td></tr>';

test.each([
  ['a table', `<table>${head}<tbody>${row}</tbody></table>`],
  ['a table without titles', '<table><tbody><tr><td>1</td><td></td></tr></tbody></table>'],
  [
    'cells over several',
    '<table><tbody><tr><td colspan="2">1</td></tr><tr><td>2</td><td>3</td></tr></tbody></table>',
  ],
  ['paragraphs in a cell', '<table><tbody><tr><td><p>Un</p><p>Deux</p></td></tr></tbody></table>'],
  ['a list in a cell', '<table><tbody><tr><td>Un<ul><li>Deux</li></ul></td></tr></tbody></table>'],
  [
    'lists in lists',
    '<ul><li>Un<ol start="3"><li>Deux</li></ol></li><li><p>A</p><p>B</p></li></ul>',
  ],
])('%s comes back byte for byte', (_, html) => {
  expect(readHtml(edit(html))).toBe(html);
});

/** Puts the caret after a text. */
function goBehind(editor: Editor, words: string) {
  editor.state.doc.descendants((node, at) => {
    if (node.text?.includes(words)) editor.commands.setTextSelection(at + node.nodeSize);
  });
}

test('rows and columns come and go, with titles as those beside them have', () => {
  const editor = edit(`<table>${head}<tbody>${row}</tbody></table>`);
  goBehind(editor, 'Propose');
  editor.chain().addRowAfter().goToNextCell().insertContent('Sinistre').run();
  const added = '<tr><th scope="row">Sinistre</th><td></td></tr>';
  expect(readHtml(editor)).toBe(`<table>${head}<tbody>${row}${added}</tbody></table>`);
  editor.commands.addColumnAfter();
  expect(readHtml(editor)).toContain('<th scope="col">Ombrelle</th></tr>');
  editor.commands.deleteColumn();
  expect(readHtml(editor)).not.toContain('Sinistre');
  editor.commands.deleteTable();
  expect(readHtml(editor)).toBe('');
});

test('Tab goes from cell to cell, and leaves the last one', () => {
  const editor = edit(`<table>${head}<tbody>${row}</tbody></table>`);
  goBehind(editor, 'Tarif');
  const press = () =>
    editor.view.someProp('handleKeyDown', (handle) =>
      handle(editor.view, new KeyboardEvent('keydown', { key: 'Tab' })),
    );
  expect(press()).toBe(true);
  expect(editor.state.selection.$from.parent.textContent).toBe('Propose');
  expect(press()).not.toBe(true);
  expect(readHtml(editor)).toContain(`<tbody>${row}</tbody>`);
});

test('a fact is one thing, however it came, and written as its name', () => {
  const editor = edit('<p>Numéro {{orias}}, <strong>{{Dda-training}}</strong>.</p>');
  const listFacts = () => editor.$nodes('fact')?.map(({ attributes }) => attributes.name);
  expect(listFacts()).toEqual(['orias', 'Dda-training']);
  editor.chain().focus('end').insertContent(' {{siren').insertContent('}}').run();
  expect(listFacts()).toEqual(['orias', 'Dda-training', 'siren']);
  editor.commands.deleteRange({ from: 8, to: 9 });
  expect(readHtml(editor)).toBe('<p>Numéro , <strong>{{Dda-training}}</strong>. {{siren}}</p>');
});

test('a text from elsewhere leaves the caret where it is', () => {
  const editor = edit('<p>Aaa {{orias}}</p><p>Un mot!</p><p>Fin</p>');
  goBehind(editor, 'Fin');
  setHtml(editor, '<p>Aaaa {{orias}}</p><p>Un mot\u00a0!</p><p>Fin</p>');
  expect(readHtml(editor)).toBe('<p>Aaaa {{orias}}</p><p>Un mot\u00a0!</p><p>Fin</p>');
  expect(editor.state.selection.$from.parent.textContent).toBe('Fin');
  expect(editor.state.selection.$from.parentOffset).toBe(3);
});

test('a link is written as the site writes one, and words are bold', () => {
  const editor = edit('<p>Écrivez-nous</p>');
  editor.chain().selectAll().setMark('link', { href: '#contact' }).toggleBold().run();
  expect(readHtml(editor)).toBe('<p><a href="#contact"><strong>Écrivez-nous</strong></a></p>');
});

test('a list is ended by an empty item', () => {
  const editor = edit('<ul><li>Un</li></ul>');
  editor.commands.focus('end');
  editor.commands.keyboardShortcut('Enter');
  editor.commands.insertContent('Deux');
  expect(readHtml(editor)).toBe('<ul><li>Un</li><li>Deux</li></ul>');
  editor.commands.keyboardShortcut('Enter');
  editor.commands.keyboardShortcut('Enter');
  editor.commands.insertContent('Fin');
  expect(readHtml(editor)).toBe('<ul><li>Un</li><li>Deux</li></ul><p>Fin</p>');
});
