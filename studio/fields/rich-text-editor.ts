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

/** A link as the site writes it: any address of `hrefPattern`, and nothing that says how it opens. */
const SiteLink = Mark.create({
  name: 'link',
  inclusive: false,
  // Around all other marks.
  priority: 1000,
  addAttributes: () => ({ href: { default: null }, title: { default: null } }),
  parseHTML: () => [{ tag: 'a[href]' }],
  renderHTML: ({ HTMLAttributes }) => ['a', mergeAttributes(HTMLAttributes), 0],
});

/** An empty item at its end ends a list, as in any word processor. */
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

/** The tags that people write with; texts with others of the allow-list are edited as HTML. */
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
  // As the site writes lists: no paragraph in an item.
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
    // The policy of the page refuses style elements: ours are in fields.css.
    injectCSS: false,
    // Spaces are text: French typography has some of no width that HTML would fold.
    parseOptions: { preserveWhitespace: 'full' },
    editorProps: { attributes },
  });
}

/** What an editor holds, as the site writes HTML: spaces as such, nothing for an empty text. */
export function readHtml(editor: Editor): string {
  const html = editor.getHTML().replaceAll('&nbsp;', '\u00a0');
  return html === '<p></p>' ? '' : html;
}

/** Whether an editor would give a text back byte for byte. */
export function keepsEveryByte(html: string): boolean {
  if (html === '') return true;
  const editor = createEditor(html);
  const kept = readHtml(editor) === html;
  editor.destroy();
  return kept;
}
