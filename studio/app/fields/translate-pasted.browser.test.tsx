import { afterEach, expect, test } from 'vitest';
import { createEditor, readHtml } from './rich-text-editor.ts';
import { pasted } from './translate-pasted.fixtures.ts';

let editor: ReturnType<typeof createEditor>;
afterEach(() => editor.destroy());

/** Pastes at the end of a text. */
function paste(html: string, into = ''): string {
  editor = createEditor(into, document.body);
  editor.commands.focus('end');
  editor.view.pasteHTML(html);
  return readHtml(editor);
}

test.each(pasted)('what is copied in $program is translated', ({ html, output }) => {
  expect(paste(html)).toBe(output);
});

test('what the editor has copied is as it was', () => {
  const text = '<p>Voir <a href="#contact">Contact</a>, {{orias}}</p>';
  paste('', text);
  editor.commands.selectAll();
  const { dom } = editor.view.serializeForClipboard(editor.state.selection.content());
  editor.destroy();
  expect(paste(dom.innerHTML)).toBe(text);
});

test('words are pasted into a sentence, paragraphs into a cell', () => {
  const words = '<meta charset="utf-8"><span style="font-weight: 700">prime</span>';
  expect(paste(words, '<p>La </p>')).toBe('<p>La <strong>prime</strong></p>');
  editor.destroy();
  const cell = '<table><tbody><tr><td>Un</td></tr></tbody></table>';
  expect(paste('<p>-mot</p><p>Deux</p>', cell)).toBe(
    '<table><tbody><tr><td><p>Un-mot</p><p>Deux</p></td></tr></tbody></table>',
  );
});
