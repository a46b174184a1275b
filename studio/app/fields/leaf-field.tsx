import { useEffect, useRef } from 'react';
import type { JsonPath } from '../../../src/diagnostics/json-path.ts';
import { listFactNames } from '../../../src/manifests/facts/fact-references.ts';
import { mendFrench } from '../../../src/texts/fr/typography.ts';
import {
  longestDescription,
  longestTitle,
  shortestDescription,
} from '../../../validate/rules/title-lengths.ts';
import { say } from '../../say.ts';
import { Hint } from '../parts/controls.tsx';
import { Diagnostics } from '../parts/diagnostics.tsx';
import { typeHeld } from '../parts/keyboard.ts';
import { useSession, useStudio } from '../state/studio-context.ts';
import { Control } from './control.tsx';
import { FactChips } from './facts.tsx';
import { type FieldProps, lastName, useField } from './fields-context.ts';

export const controls = 'textarea, input, select, [contenteditable="true"]';

/** One value: its label, control, description and diagnostics. */
export function LeafField({ schema, path, isRequired }: FieldProps) {
  const { session, texts, t } = useStudio();
  const { document, at, value, own } = useField(path);
  const { begin, write, mend } = useWriting({ schema, path, isRequired });
  const text = String(value ?? '');
  const frame = useLead(path);
  const id = `field-${document}-${at.join('-')}`.replaceAll(/[^\w-]/g, '_');
  const isItem = typeof path.at(-1) === 'number';
  const { default: fallback } = schema;
  const hasFallback = fallback !== undefined && fallback !== '';
  // An empty alternative text is a value: the picture is decorative.
  const ofEmpty = schema.kind === 'alt' ? texts.field.decorative : undefined;
  const input = {
    id,
    placeholder: hasFallback ? say(texts.panel.defaultIs, { value: t(String(fallback)) }) : ofEmpty,
    'aria-describedby': `${id}-description`,
    'aria-invalid': own.length > 0,
    'aria-required': isRequired || undefined,
    onBlur: session.endRun,
  };
  // Several controls of one field are a group named by its legend.
  const isGroup = schema.enum && schema.enum.length <= 5;
  const Frame = isGroup ? 'fieldset' : 'div';
  const Label = isGroup ? 'legend' : 'label';
  return (
    <Frame
      ref={frame}
      className="field"
      data-path={JSON.stringify(path)}
      data-invalid={own.length > 0 || undefined}
      onFocusCapture={() => {
        begin();
        session.set({ focused: { document, path: at } });
      }}
      // Before the control's own handler, so that the correction belongs to the same undo step.
      onBlurCapture={mend}
    >
      <Label
        className={isItem ? 'visually-hidden' : 'field-label'}
        {...(isGroup ? {} : { htmlFor: id })}
        id={`${id}-label`}
      >
        {isItem
          ? say(texts.panel.item, { index: Number(path.at(-1)) + 1 })
          : t(schema.title ?? lastName(path))}
        {!isRequired && fallback === undefined && (
          <span className="optional"> {texts.panel.optional}</span>
        )}
      </Label>
      <Control {...{ schema, path, isRequired, value, write, input, text }} />
      <div id={`${id}-description`}>
        <FactChips names={listFactNames(text)} />
        {!isItem && <Hint text={schema.description} />}
        <Diagnostics diagnostics={own} />
      </div>
      <LengthAdvice path={path} />
    </Frame>
  );
}

/** The element of a field, which the author is led to when it is sought. */
function useLead(path: JsonPath) {
  const { session } = useStudio();
  const { sought } = useField(path);
  const frame = useRef<HTMLFieldSetElement & HTMLDivElement>(null);
  useEffect(() => {
    if (!sought || !frame.current) return;
    leadTo(frame.current);
    // Once: when it is made again, the author is elsewhere.
    session.set({ field: undefined });
  }, [sought, session]);
  return frame;
}

/** How a field is written from when it has the focus until it has not. */
function useWriting({ schema, path, isRequired }: FieldProps) {
  const { fields, value } = useField(path);
  const { language } = useSession((state) => state.config);
  const before = useRef<unknown>(undefined);
  const isItem = typeof path.at(-1) === 'number';
  return {
    begin: () => {
      before.current = value;
    },
    write: (changed: unknown) => {
      // An empty field is removed, so that its default applies; an empty item of a list stays.
      const isLeftOut = changed === '' ? !isItem && !isRequired : changed === schema.default;
      // An empty alternative text says that the picture only decorates.
      const isKept = schema.kind === 'alt' && changed === '';
      fields.write(path, isLeftOut && !isKept ? undefined : changed);
    },
    /** A changed text gets the typographic characters of the site's language. */
    mend: () => {
      const { kind = 'alt', format } = schema;
      const isProse = (kind === 'alt' || kind === 'rich-text') && !format;
      const isChanged = typeof value === 'string' && value !== before.current;
      if (isChanged && isProse && language.startsWith('fr')) fields.write(path, mendFrench(value));
    },
  };
}

/** Opens what is around a field, and puts the cursor at the end of its text: authors usually go on there. */
function leadTo(field: HTMLElement): void {
  for (let part: Element | null = field; part; part = part.parentElement)
    if (part instanceof HTMLDetailsElement) part.open = true;
  const control = field.querySelector<HTMLElement>(controls);
  control?.focus({ preventScroll: true });
  if (control instanceof HTMLTextAreaElement) {
    control.setSelectionRange(control.value.length, control.value.length);
  } else if (control?.isContentEditable) {
    const selection = getSelection();
    selection?.selectAllChildren(control);
    selection?.collapseToEnd();
  }
  if (control) typeHeld();
  const { top, bottom } = field.getBoundingClientRect();
  if (top < 0 || bottom > window.innerHeight) field.scrollIntoView({ block: 'center' });
}

/** The length of a title or description beside the length that search engines show. */
function LengthAdvice({ path }: { path: JsonPath }) {
  const { texts } = useStudio();
  const { document, at, value } = useField(path);
  const { documents, name } = useSession((state) => state.config);
  const lengths: Readonly<Record<string, readonly [from: number, to: number]>> = {
    // The site's name is appended to the title.
    title: [0, longestTitle - ` · ${name}`.length],
    'meta,description': [shortestDescription, longestDescription],
  };
  const isPage = documents.find((one) => one.name === document)?.kind === 'page';
  const advised = isPage && lengths[at.join()];
  if (!advised || typeof value !== 'string') return null;
  const [from, to] = advised;
  const isWithin = value.length >= from && value.length <= to;
  return (
    <p className="hint length" data-beyond={isWithin ? undefined : ''}>
      {say(texts.panel.length, { count: value.length })} (
      {say(from === 0 ? texts.panel.adviceAtMost : texts.panel.advice, { from, to })})
    </p>
  );
}
