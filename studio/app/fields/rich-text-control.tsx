import { type Editor, EditorContent, useEditor } from '@tiptap/react';
import { type ReactNode, useEffect, useState } from 'react';
import { Glyph } from '../parts/controls.tsx';
import { Form } from '../parts/dialog.tsx';
import { useStudio } from '../state/studio-context.ts';
import { FactButton, TextControl } from './facts.tsx';
import type { ControlProps } from './fields-context.ts';
import { LinkInput } from './inputs.tsx';
import { editorOptions, keepsEveryByte, readHtml } from './rich-text-editor.ts';

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

type VisualProps = ControlProps & { onSource: () => void };

function VisualText({ text: html, write, input, onSource }: VisualProps) {
  const attributes = {
    id: input.id,
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-labelledby': `${input.id}-label`,
    'aria-describedby': input['aria-describedby'],
  };
  // The editor stays while invalid HTML comes and goes, and so does the caret.
  const editor = useEditor({
    ...editorOptions,
    content: html,
    editorProps: { attributes },
    shouldRerenderOnTransaction: true,
    onUpdate: ({ editor }) => write(readHtml(editor)),
    onBlur: input.onBlur,
  });

  // A change from elsewhere, such as undo.
  useEffect(() => {
    if (readHtml(editor) === html) return;
    const { parseOptions } = editorOptions;
    editor.commands.setContent(html, { parseOptions, emitUpdate: false });
  }, [editor, html]);

  return (
    <div className="rich-text">
      <Tools editor={editor} onSource={onSource} />
      <EditorContent editor={editor} />
    </div>
  );
}

function Tools({ editor, onSource }: { editor: Editor; onSource: () => void }) {
  const { texts } = useStudio();
  const [isLinking, setLinking] = useState(false);
  const text = texts.field;
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
    <>
      <div className="rich-text-tools" role="toolbar" aria-label={text.visual}>
        {tool(text.bold, <b>B</b>, () => on().toggleBold().run(), 'bold')}
        {tool(text.italic, <i>I</i>, () => on().toggleItalic().run(), 'italic')}
        {tool(text.heading, 'H', () => on().toggleHeading({ level: 3 }).run(), 'heading')}
        {tool(text.bullets, bullets, () => on().toggleBulletList().run(), 'bulletList')}
        {tool(text.numbers, numbers, () => on().toggleOrderedList().run(), 'orderedList')}
        {tool(text.link, <Glyph name="link" />, () => setLinking(!isLinking), 'link')}
        <FactButton
          // After the closing dialog has moved the focus to the button.
          onPick={(fact) => requestAnimationFrame(() => on().insertContent(fact).run())}
        />
        <div className="spring" />
        {tool(text.source, '</>', onSource)}
      </div>
      {isLinking && <LinkForm editor={editor} onDone={() => setLinking(false)} />}
    </>
  );
}

/** The link of the selected words. */
function LinkForm({ editor, onDone }: { editor: Editor; onDone: () => void }) {
  const { texts } = useStudio();
  const { linkTo, unlink, apply } = texts.field;
  const [href, setHref] = useState(() => String(editor.getAttributes('link').href ?? ''));
  const send = async () => {
    const chain = editor.chain().focus().extendMarkRange('link');
    if (href === '') chain.unsetMark('link').run();
    else chain.setMark('link', { href }).run();
    onDone();
  };
  return (
    <Form className="rich-text-link" action={href === '' ? unlink : apply} send={send}>
      <LinkInput
        text={href}
        write={setHref}
        input={{ 'aria-label': linkTo, placeholder: linkTo }}
      />
    </Form>
  );
}
