import { type Editor, EditorContent, useEditor } from '@tiptap/react';
import { type ReactNode, useEffect, useState } from 'react';
import { Button, Glyph } from '../parts/controls.tsx';
import { Toolbar } from '../parts/toolbar.tsx';
import { useStudio } from '../state/studio-context.ts';
import { FactButton, TextControl } from './facts.tsx';
import type { ControlProps } from './fields-context.ts';
import { LinkDialog } from './link-dialog.tsx';
import { editorOptions, keepsEveryByte, parseHtml, readHtml, setHtml } from './rich-text-editor.ts';

/** Rich text: the visual editor where it reproduces every byte, otherwise HTML. */
export function RichTextControl(props: ControlProps) {
  const { texts } = useStudio();
  const [isVisual, setVisual] = useState(() => keepsEveryByte(props.text));
  if (isVisual) return <VisualText {...props} onSource={() => setVisual(false)} />;
  return (
    <>
      <TextControl {...props} isSource />
      {keepsEveryByte(props.text) ? (
        <button type="button" className="quiet" onClick={() => setVisual(true)}>
          {texts.field.visual}
        </button>
      ) : (
        <p className="hint">{texts.field.sourceOnly}</p>
      )}
    </>
  );
}

/** The next press may take the focus away before the browser has announced where this one has put the caret. */
const announceCaret = () => void document.dispatchEvent(new Event('selectionchange'));

const attributesOf = ({ id, 'aria-describedby': describedBy }: ControlProps['input']) => ({
  id,
  role: 'textbox',
  'aria-multiline': 'true',
  'aria-labelledby': `${id}-label`,
  'aria-describedby': describedBy,
});

type VisualProps = ControlProps & { onSource: () => void };

function VisualText({ text: html, write, input, onSource }: VisualProps) {
  const [isLinking, setLinking] = useState(false);
  const [content] = useState(() => parseHtml(html));
  // The editor stays while invalid HTML comes and goes, and so does the caret.
  const editor = useEditor({
    ...editorOptions,
    content,
    editorProps: {
      attributes: attributesOf(input),
      ...editorOptions.editorProps,
      handleDOMEvents: { click: announceCaret, keyup: announceCaret },
      handleKeyDown: (_, { key, ctrlKey, metaKey }) => {
        const isLink = key.toLowerCase() === 'k' && (ctrlKey || metaKey);
        if (isLink) setLinking(true);
        return isLink;
      },
    },
    shouldRerenderOnTransaction: true,
    onUpdate: ({ editor }) => write(readHtml(editor)),
    onBlur: input.onBlur,
  });

  // A change from elsewhere, such as undo. The editor draws facts at once, which React refuses within an effect.
  useEffect(() => {
    queueMicrotask(() => {
      if (!editor.isDestroyed && readHtml(editor) !== html) setHtml(editor, html);
    });
  }, [editor, html]);

  const linked = String(editor.getAttributes('link').href ?? '');
  const link = (href?: string, words = '') => {
    setLinking(false);
    // After the closing dialog has moved the focus back.
    requestAnimationFrame(() => {
      const chain = editor.chain().focus().extendMarkRange('link');
      if (href === undefined) chain.unsetMark('link').run();
      else if (editor.state.selection.empty && linked === '') {
        const marks = [{ type: 'link', attrs: { href } }];
        chain.insertContent({ type: 'text', text: words, marks }).run();
      } else chain.setMark('link', { href }).run();
    });
  };

  return (
    <div className="rich-text">
      <Tools editor={editor} onLink={() => setLinking(true)} onSource={onSource} />
      <EditorContent editor={editor} />
      {isLinking && (
        <LinkDialog
          href={linked}
          onLink={link}
          onUnlink={linked === '' ? undefined : () => link()}
          onClose={() => setLinking(false)}
        />
      )}
    </div>
  );
}

const tableCommands = [
  ...(['addRowBefore', 'addRowAfter', 'addColumnBefore', 'addColumnAfter'] as const),
  ...(['toggleHeaderRow', 'toggleHeaderColumn'] as const),
  ...(['deleteRow', 'deleteColumn', 'deleteTable'] as const),
];

type ToolsProps = { editor: Editor; onLink: () => void; onSource: () => void };

function Tools({ editor, onLink, onSource }: ToolsProps) {
  const text = useStudio().texts.field;
  const bullets = <Glyph name="bullets" />;
  const numbers = <Glyph name="numbers" />;
  const on = () => editor.chain().focus();
  const tool = (label: string, look: ReactNode, onClick: () => void, node?: string) => (
    <button
      type="button"
      className="quiet"
      aria-label={label}
      title={label}
      aria-pressed={node === undefined ? undefined : editor.isActive(node)}
      onClick={onClick}
    >
      {look}
    </button>
  );
  return (
    <Toolbar className="rich-text-tools" label={text.visual}>
      {tool(text.bold, <b>B</b>, () => on().toggleBold().run(), 'bold')}
      {tool(text.italic, <i>I</i>, () => on().toggleItalic().run(), 'italic')}
      {tool(text.heading, 'H', () => on().toggleHeading({ level: 3 }).run(), 'heading')}
      {tool(text.bullets, bullets, () => on().toggleBulletList().run(), 'bulletList')}
      {tool(text.numbers, numbers, () => on().toggleOrderedList().run(), 'orderedList')}
      {tool(text.link, <Glyph name="link" />, onLink, 'link')}
      <FactButton
        // After the closing dialog has moved the focus to the button.
        onPick={(fact) => requestAnimationFrame(() => on().insertContent(fact).run())}
      />
      {tool(text.table.insert, <Glyph name="table" />, () => on().insertTable().run())}
      <div className="spring" />
      {tool(text.source, '</>', onSource)}
      {editor.isActive('table') &&
        tableCommands.map((command) => (
          <Button key={command} kind="quiet" onPress={() => on()[command]().run()}>
            {text.table[command]}
          </Button>
        ))}
      {editor.isActive('listItem') &&
        (['sinkListItem', 'liftListItem'] as const).map((command) => (
          <Button key={command} kind="quiet" onPress={() => on()[command]('listItem').run()}>
            {text.list[command]}
          </Button>
        ))}
    </Toolbar>
  );
}
