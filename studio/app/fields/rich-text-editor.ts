import {
  type Command,
  Editor,
  type EditorOptions,
  type Extensions,
  Mark,
  mergeAttributes,
} from '@tiptap/core';
import { ListItem } from '@tiptap/extension-list';
import { TextSelection } from '@tiptap/pm/state';
import { StarterKit } from '@tiptap/starter-kit';
import { sanitizeWithEngine } from '../../../src/rich-text/engine-browser.ts';
import { trustedTypes } from '../../../src/rich-text/trusted-html.ts';

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
    listKeymap: false,
    trailingNode: false,
  }),
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

export const editorOptions = {
  extensions,
  // The Content-Security-Policy refuses style elements: the styles are in fields.css.
  injectCSS: false,
  // Keep all spaces: HTML would collapse some of French typography.
  parseOptions: { preserveWhitespace: 'full' },
} as const satisfies Partial<EditorOptions>;

export const createEditor = (content: string, element: HTMLElement | null = null): Editor =>
  new Editor({ ...editorOptions, element, content });

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
