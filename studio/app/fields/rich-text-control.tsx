import type { Editor } from '@tiptap/react';
import { EditorContent, useEditor } from '@tiptap/react';
import type { FormEvent } from 'react';
import { useEffect, useId, useState } from 'react';
import type { GlyphName } from '../parts/glyph.tsx';
import { Glyph } from '../parts/glyph.tsx';
import { useStudio } from '../state/studio-context.ts';
import { FactPicker, TextWithFacts } from './facts.tsx';
import type { ControlProps } from './fields-context.ts';
import { asText } from './fields-context.ts';
import { LinkTargets } from './link-control.tsx';
import { editorOptions, keepsEveryByte, readHtml } from './rich-text-editor.ts';

/** Rich text: the visual editor where it reproduces every byte, otherwise HTML. */
export function RichTextControl(props: ControlProps) {
  const { texts } = useStudio();
  const value = asText(props.value);
  const [isVisual, setVisual] = useState(() => keepsEveryByte(value));
  const canBeVisual = isVisual || keepsEveryByte(value);
  return (
    <>
      {isVisual ? (
        <VisualText {...props} onSource={() => setVisual(false)} />
      ) : (
        <SourceText {...props} />
      )}
      {!isVisual && canBeVisual && (
        <button type="button" className="quiet" onClick={() => setVisual(true)}>
          {texts.field.visual}
        </button>
      )}
      {!canBeVisual && <p className="hint">{texts.field.sourceOnly}</p>}
    </>
  );
}

/** The HTML source. */
const SourceText = (props: ControlProps) => (
  <TextWithFacts {...props} className="source" rows={4} value={asText(props.value)} />
);

type VisualProps = ControlProps & { onSource: () => void };

function VisualText({ id, value, write, aria, onBlur, onSource }: VisualProps) {
  const html = asText(value);
  const describedBy = aria['aria-describedby'];
  const attributes = {
    id,
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-labelledby': `${id}-label`,
    ...(describedBy ? { 'aria-describedby': describedBy } : {}),
  };
  // The editor stays while invalid HTML comes and goes, and so does the caret.
  const editor = useEditor({
    ...editorOptions,
    content: html,
    editorProps: { attributes },
    shouldRerenderOnTransaction: true,
    onUpdate: ({ editor }) => write(readHtml(editor)),
    onBlur,
  });

  // A change from elsewhere, such as undo.
  useEffect(() => {
    if (readHtml(editor) === html) return;
    editor.commands.setContent(html, {
      parseOptions: editorOptions.parseOptions,
      emitUpdate: false,
    });
  }, [editor, html]);

  return (
    <div className="rich-text" data-invalid={aria['aria-invalid'] || undefined}>
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
  const toggles = [
    ['bold', text.bold, { sign: 'B' }, () => chain().toggleBold()],
    ['italic', text.italic, { sign: 'I' }, () => chain().toggleItalic()],
    ['heading', text.heading, { sign: 'H' }, () => chain().toggleHeading({ level: 3 })],
    ['bulletList', text.bullets, { glyph: 'bullets' }, () => chain().toggleBulletList()],
    ['orderedList', text.numbers, { glyph: 'numbers' }, () => chain().toggleOrderedList()],
  ] as const;
  return (
    <>
      <div className="rich-text-tools" role="toolbar" aria-label={text.visual}>
        {toggles.map(([name, label, look, toggle]) => (
          <Tool
            key={name}
            label={label}
            {...look}
            isOn={editor.isActive(name)}
            onPress={() => toggle().run()}
          />
        ))}
        <Tool
          label={text.link}
          glyph="link"
          isOn={editor.isActive('link')}
          onPress={() => setLinking(!isLinking)}
        />
        <Tool
          label={texts.facts.insert}
          sign="{}"
          isOn={isPicking}
          onPress={() => setPicking(true)}
        />
        <div className="spring" />
        <Tool label={text.source} sign="</>" isOn={false} onPress={onSource} />
      </div>
      {isPicking && (
        <FactPicker
          // After the closing dialog has moved the focus to the button.
          onPick={(reference) =>
            requestAnimationFrame(() => chain().insertContent(reference).run())
          }
          onClose={() => setPicking(false)}
        />
      )}
      {isLinking && <LinkForm editor={editor} onDone={() => setLinking(false)} />}
    </>
  );
}

type ToolProps = {
  label: string;
  sign?: string;
  glyph?: GlyphName;
  isOn: boolean;
  onPress: () => void;
};

function Tool({ label, sign, glyph, isOn, onPress }: ToolProps) {
  return (
    <button
      type="button"
      className="quiet"
      aria-label={label}
      title={label}
      aria-pressed={isOn}
      onClick={onPress}
    >
      {glyph ? <Glyph name={glyph} /> : <span data-sign={sign}>{sign}</span>}
    </button>
  );
}

/** A dialog for the link of the selected words. */
function LinkForm({ editor, onDone }: { editor: Editor; onDone: () => void }) {
  const { texts } = useStudio();
  const listId = useId();
  const [href, setHref] = useState(() => asText(editor.getAttributes('link').href));
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
