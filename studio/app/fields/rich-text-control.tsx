import { type Editor, EditorContent, useEditor } from '@tiptap/react';
import { type FormEvent, type ReactNode, useEffect, useId, useState } from 'react';
import { Glyph } from '../parts/controls.tsx';
import { useSession, useStudio } from '../state/studio-context.ts';
import { FactPicker, TextControl } from './facts.tsx';
import type { ControlProps } from './fields-context.ts';
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
  const [isPicking, setPicking] = useState(false);
  const text = texts.field;
  const chain = () => editor.chain().focus();
  const tool = (label: string, look: ReactNode, isOn: boolean, onPress: () => void) => (
    <button
      type="button"
      className="quiet"
      aria-label={label}
      title={label}
      aria-pressed={isOn}
      onClick={onPress}
    >
      {look}
    </button>
  );
  return (
    <>
      <div className="rich-text-tools" role="toolbar" aria-label={text.visual}>
        {tool(text.bold, <b>B</b>, editor.isActive('bold'), () => chain().toggleBold().run())}
        {tool(text.italic, <i>I</i>, editor.isActive('italic'), () => chain().toggleItalic().run())}
        {tool(text.heading, 'H', editor.isActive('heading'), () =>
          chain().toggleHeading({ level: 3 }).run(),
        )}
        {tool(text.bullets, <Glyph name="bullets" />, editor.isActive('bulletList'), () =>
          chain().toggleBulletList().run(),
        )}
        {tool(text.numbers, <Glyph name="numbers" />, editor.isActive('orderedList'), () =>
          chain().toggleOrderedList().run(),
        )}
        {tool(text.link, <Glyph name="link" />, editor.isActive('link'), () =>
          setLinking(!isLinking),
        )}
        {tool(texts.facts.insert, '{}', isPicking, () => setPicking(true))}
        <div className="spring" />
        {tool(text.source, '</>', false, onSource)}
      </div>
      {isPicking && (
        <FactPicker
          // After the closing dialog has moved the focus to the button.
          onPick={(fact) => requestAnimationFrame(() => chain().insertContent(fact).run())}
          onClose={() => setPicking(false)}
        />
      )}
      {isLinking && <LinkForm editor={editor} onDone={() => setLinking(false)} />}
    </>
  );
}

/** The link of the selected words. */
function LinkForm({ editor, onDone }: { editor: Editor; onDone: () => void }) {
  const { texts } = useStudio();
  const listId = useId();
  const [href, setHref] = useState(() => String(editor.getAttributes('link').href ?? ''));
  const apply = (event: FormEvent) => {
    event.preventDefault();
    const chain = editor.chain().focus().extendMarkRange('link');
    if (href === '') chain.unsetMark('link').run();
    else chain.setMark('link', { href }).run();
    onDone();
  };
  return (
    <form className="rich-text-link" onSubmit={apply}>
      <input
        type="text"
        list={listId}
        aria-label={texts.field.linkTo}
        placeholder={texts.field.linkTo}
        value={href}
        spellCheck={false}
        onChange={({ target }) => setHref(target.value)}
      />
      <LinkTargets id={listId} />
      <button type="submit">{href === '' ? texts.field.unlink : texts.field.apply}</button>
    </form>
  );
}

/** The suggestions for a link, as a `datalist`. */
export function LinkTargets({ id }: { id: string }) {
  const { documents, targets } = useSession((state) => state.config);
  const preview = useSession((state) => state.preview);
  const pages = documents.filter(({ route }) => route?.startsWith('/') && !route.includes('*'));
  const anchors = Object.keys(preview?.places ?? {}).map((id) => `#${id}`);
  return (
    <datalist id={id}>
      {pages.map(({ name, route, title }) => (
        <option key={name} value={route}>
          {title}
        </option>
      ))}
      {[...targets, ...anchors].map((target) => (
        <option key={target} value={target} />
      ))}
    </datalist>
  );
}
