import { afterEach, expect, test } from 'vitest';
import { createEditor, keepsEveryByte, readHtml } from './rich-text-editor.ts';

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

/** Tables and lists of definitions are edited as HTML. */
const hasOthers = /<(?!\/?(p|h[2-4]|strong|em|br|ul|ol|li|a)\b)/;

test('every formatted text of the site comes back byte for byte', () => {
  const all = [...new Set(Object.values(files).flatMap(listHtml))];
  const texts = all.filter((text) => !hasOthers.test(text));
  expect(texts.length).toBeGreaterThan(all.length * 0.9);
  expect(texts.filter((text) => !keepsEveryByte(text))).toEqual([]);
});

test.each([
  '<p>Une <b>ancienne</b> graisse</p>',
  '<table><tbody><tr><td>1</td></tr></tbody></table>',
  '<p>Une image <img src="/pictures/a.svg" alt=""></p>',
])('a text that the editor would change is edited as HTML: %s', (html) => {
  expect(keepsEveryByte(html)).toBe(false);
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
