import {
  Editor,
  type EditorOptions,
  type Extensions,
  getSchema,
  Mark,
  mergeAttributes,
} from '@tiptap/core';
import { ListItem } from '@tiptap/extension-list';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { DOMParser, DOMSerializer } from '@tiptap/pm/model';
import { Transform } from '@tiptap/pm/transform';
import { StarterKit } from '@tiptap/starter-kit';
import { sanitizeWithEngine } from '../../../src/rich-text/engine-browser.ts';
import { trustedTypes, trustHtml } from '../../../src/rich-text/trusted-html.ts';
import { Fact, takeFacts } from './fact-node.tsx';
import { translatePasted } from './translate-pasted.ts';

/** Sanitises every text that Tiptap parses as HTML, and what ProseMirror takes from the clipboard. */
trustedTypes?.createPolicy('default', { createHTML: sanitizeWithEngine });

/** A link with any address of `hrefPattern`, without `target` and `rel`. */
const SiteLink = Mark.create({
  name: 'link',
  inclusive: false,
  // The outermost mark.
  priority: 1000,
  addAttributes: () => ({ href: { default: null }, title: { default: null } }),
  parseHTML: () => [{ tag: 'a[href]' }],
  renderHTML: ({ HTMLAttributes }) => ['a', mergeAttributes(HTMLAttributes), 0],
});

/** Tags of the visual editor; texts with other tags are edited as HTML. */
const extensions: Extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    blockquote: false,
    code: false,
    codeBlock: false,
    horizontalRule: false,
    strike: false,
    dropcursor: false,
    gapcursor: false,
    underline: false,
    link: false,
    listItem: false,
    // Studio has one undo list; and nothing is added to a text by itself.
    undoRedo: false,
    trailingNode: false,
  }),
  ListItem.extend({
    // Tab in the midst of a text leaves the field, as in every other field.
    addKeyboardShortcuts() {
      const atStart = (act: 'sinkListItem' | 'liftListItem') => () =>
        this.editor.state.selection.$from.parentOffset === 0 &&
        this.editor.commands[act](this.name);
      return {
        ...this.parent?.(),
        Tab: atStart('sinkListItem'),
        'Shift-Tab': atStart('liftListItem'),
      };
    },
  }),
  Table.extend({
    // Without widths of columns, which only styles could keep.
    renderHTML: () => ['table', ['tbody', 0]],
    // In the last cell, Tab leaves the field instead of adding a row (WCAG 2.1.2).
    addKeyboardShortcuts() {
      return { ...this.parent?.(), Tab: () => this.editor.commands.goToNextCell() };
    },
  }).configure({ View: null }),
  TableRow,
  TableHeader,
  TableCell,
  SiteLink,
  Fact,
];

const schema = getSchema(extensions);

/** A text as the editor's document. Its own policy keeps the levels of headings, which the default one shifts. */
export function parseHtml(html: string) {
  const element = document.createElement('div');
  element.innerHTML = trustHtml(html);
  // Keep all spaces: HTML would collapse some of French typography.
  const doc = DOMParser.fromSchema(schema).parse(element, { preserveWhitespace: 'full' });
  return takeFacts(new Transform(doc)).doc.toJSON();
}

/** Takes over a text from elsewhere where it differs, so that the caret stays. */
export function setHtml({ state, view }: Editor, html: string): void {
  const { content } = state.doc;
  const next = state.schema.nodeFromJSON(parseHtml(html));
  const start = content.findDiffStart(next.content);
  const end = content.findDiffEnd(next.content);
  if (start === null || end === null) return;
  // Of letters that repeat, both ends count the same ones.
  const twice = Math.max(0, start - Math.min(end.a, end.b));
  const slice = next.slice(start, end.b + twice);
  view.dispatch(state.tr.replace(start, end.a + twice, slice).setMeta('preventUpdate', true));
}

export const editorOptions = {
  extensions,
  // The Content-Security-Policy refuses style elements: the styles are in controls.css.
  injectCSS: false,
  editorProps: { transformPastedHTML: translatePasted },
} as const satisfies Partial<EditorOptions>;

export const createEditor = (html: string, element: HTMLElement | null = null): Editor =>
  new Editor({ ...editorOptions, element, content: parseHtml(html) });

/** Paragraphs that say nothing: of an item or a cell that is one, or one before lists. */
const onlyParagraphs = ':is(li, td, th) > p:first-child:not(:has(~ :not(ul, ol)))';

/** The editor's HTML: spaces as characters, hyphens that nobody sees by their name, an empty text as none. */
export function readHtml({ state }: Pick<Editor, 'state'>): string {
  const root = document.createElement('div');
  root.append(DOMSerializer.fromSchema(state.schema).serializeFragment(state.doc.content));
  for (const paragraph of root.querySelectorAll(onlyParagraphs)) {
    paragraph.replaceWith(...paragraph.childNodes);
  }
  for (const fact of root.querySelectorAll('[data-fact]')) fact.replaceWith(...fact.childNodes);
  for (const table of root.querySelectorAll('table')) {
    const titles = [...table.rows].slice(0, -1);
    const end = titles.findIndex((row) => row.querySelector('td'));
    const head = end < 0 ? titles : titles.slice(0, end);
    if (head.length > 0) table.createTHead().append(...head);
    for (const title of table.querySelectorAll('th'))
      title.scope = title.closest('thead') ? 'col' : 'row';
  }
  const html = root.innerHTML.replaceAll('&nbsp;', '\u00a0').replaceAll('\u00ad', '&shy;');
  return html === '<p></p>' ? '' : html;
}

/** Whether the editor reproduces a text byte for byte. */
export function keepsEveryByte(html: string): boolean {
  if (html === '') return true;
  const editor = createEditor(html);
  const kept = readHtml(editor) === html;
  editor.destroy();
  return kept;
}
