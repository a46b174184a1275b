import type { Editor } from '@tiptap/core';
import type { FormEvent } from 'react';
import { useEffect, useId, useReducer, useRef, useState } from 'react';
import type { GlyphName } from '../parts/glyph.tsx';
import { Glyph } from '../parts/glyph.tsx';
import { useStudio } from '../state/studio-context.ts';
import { FactPicker, TextWithFacts } from './facts.tsx';
import type { ControlProps } from './fields-context.ts';
import { asText } from './fields-context.ts';
import { LinkTargets } from './link-control.tsx';
import { createEditor, keepsEveryByte, readHtml } from './rich-text-editor.ts';

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
  const element = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<Editor>();
  const [, showSelection] = useReducer((count: number) => count + 1, 0);
  const latest = useRef({ html, write, onBlur });
  latest.current = { html, write, onBlur };

  useEffect(() => {
    if (!element.current) return;
    const made = createEditor(latest.current.html, {
      element: element.current,
    });
    made.on('update', () => latest.current.write(readHtml(made)));
    made.on('transaction', showSelection);
    made.on('blur', () => latest.current.onBlur());
    setEditor(made);
    return () => made.destroy();
  }, []);

  const describedBy = aria['aria-describedby'];
  // Keep the editor while typing, although invalid HTML comes and goes: the caret stays.
  useEffect(() => {
    const attributes = {
      id,
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-labelledby': `${id}-label`,
      ...(describedBy ? { 'aria-describedby': describedBy } : {}),
    };
    editor?.setOptions({ editorProps: { attributes } });
  }, [editor, id, describedBy]);

  // A change from elsewhere, such as undo.
  useEffect(() => {
    if (editor && !editor.isDestroyed && readHtml(editor) !== html) {
      editor.commands.setContent(html, {
        emitUpdate: false,
        parseOptions: { preserveWhitespace: 'full' },
      });
    }
  }, [editor, html]);

  return (
    <div className="rich-text" data-invalid={aria['aria-invalid'] || undefined}>
      {editor && <Tools editor={editor} onSource={onSource} />}
      <div ref={element} />
    </div>
  );
}

function Tools({ editor, onSource }: { editor: Editor; onSource: () => void }) {
  const { texts } = useStudio();
  const [isLinking, setLinking] = useState(false);
  const [isPicking, setPicking] = useState(false);
  const text = texts.field;
  const chain = () => editor.chain().focus();
  return (
    <>
      <div className="rich-text-tools" role="toolbar" aria-label={text.visual}>
        <Tool
          label={text.bold}
          sign="B"
          isOn={editor.isActive('bold')}
          onPress={() => chain().toggleBold().run()}
        />
        <Tool
          label={text.italic}
          sign="I"
          isOn={editor.isActive('italic')}
          onPress={() => chain().toggleItalic().run()}
        />
        <Tool
          label={text.heading}
          sign="H"
          isOn={editor.isActive('heading')}
          onPress={() => chain().toggleHeading({ level: 3 }).run()}
        />
        <Tool
          label={text.bullets}
          glyph="bullets"
          isOn={editor.isActive('bulletList')}
          onPress={() => chain().toggleBulletList().run()}
        />
        <Tool
          label={text.numbers}
          glyph="numbers"
          isOn={editor.isActive('orderedList')}
          onPress={() => chain().toggleOrderedList().run()}
        />
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
