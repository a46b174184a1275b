import type { Command, Extensions } from '@tiptap/core';
import { Editor, Mark, mergeAttributes } from '@tiptap/core';
import { Bold } from '@tiptap/extension-bold';
import { Document } from '@tiptap/extension-document';
import { HardBreak } from '@tiptap/extension-hard-break';
import { Heading } from '@tiptap/extension-heading';
import { Italic } from '@tiptap/extension-italic';
import { BulletList, ListItem, OrderedList } from '@tiptap/extension-list';
import { Paragraph } from '@tiptap/extension-paragraph';
import { Text } from '@tiptap/extension-text';
import { TextSelection } from '@tiptap/pm/state';
import './default-policy.ts';

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

/** Enter in an empty last item ends the list. */
const endList: Command = ({ state, tr, dispatch }) => {
  const { $from } = state.selection;
  const list = $from.node(-1);
  const isLast = $from.index(-1) === list.childCount - 1;
  if ($from.parent.content.size > 0 || !isLast || list.childCount === 1) return false;
  const paragraph = state.schema.nodes.paragraph?.create();
  if (dispatch && paragraph) {
    const after = $from.after(-1);
    tr.insert(after, paragraph).delete($from.before(), $from.after());
    tr.setSelection(TextSelection.near(tr.doc.resolve(tr.mapping.map(after))));
  }
  return true;
};

/** Tags of the visual editor; texts with other tags are edited as HTML. */
const extensions: Extensions = [
  Document,
  Text,
  Paragraph,
  Heading.configure({ levels: [2, 3, 4] }),
  Bold,
  Italic,
  HardBreak,
  BulletList,
  OrderedList,
  // List items hold inline content, without a paragraph.
  ListItem.extend({
    content: 'inline*',
    addKeyboardShortcuts() {
      return {
        Enter: () =>
          this.editor.isActive(this.name) &&
          (this.editor.commands.command(endList) || this.editor.commands.splitBlock()),
      };
    },
  }),
  SiteLink,
];

type EditorOptions = { element?: HTMLElement; attributes?: Record<string, string> };

export function createEditor(
  html: string,
  { element, attributes = {} }: EditorOptions = {},
): Editor {
  return new Editor({
    element: element ?? null,
    extensions,
    content: html,
    // The Content-Security-Policy refuses style elements: the styles are in fields.css.
    injectCSS: false,
    // Keep all spaces: HTML would collapse some of French typography.
    parseOptions: { preserveWhitespace: 'full' },
    editorProps: { attributes },
  });
}

/** The editor's HTML: spaces as characters, an empty string for an empty text. */
export function readHtml(editor: Editor): string {
  const html = editor.getHTML().replaceAll('&nbsp;', '\u00a0');
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
