import type { FieldProps } from '@rjsf/utils';
import type { ReactNode } from 'react';
import { useRef } from 'react';
import { mendFrench } from '../../../src/texts/fr/typography.ts';
import { useSession, useStudio } from '../state/studio-context.ts';
import { ColorControl } from './color-control.tsx';
import { listFacts, TextWithFacts } from './facts.tsx';
import type { ControlProps } from './fields-context.ts';
import { asText, useFields } from './fields-context.ts';
import { IconControl } from './icon-control.tsx';
import { LinkControl } from './link-control.tsx';
import { PictureControl } from './picture-control.tsx';
import { RichTextControl } from './rich-text-control.tsx';

const controls: Readonly<Record<string, (props: ControlProps) => ReactNode>> = {
  'rich-text': RichTextControl,
  link: LinkControl,
  picture: PictureControl,
  color: ColorControl,
  icon: IconControl,
  alt: AltControl,
};

/** One value. A changed text gets the typographic characters of the site's language when the field loses the focus. */
export function LeafField(props: FieldProps) {
  const { path } = props.fieldPathId;
  const { read, write } = useFields();
  const isFrench = useSession(({ config }) => config.language.startsWith('fr'));
  const before = useRef<unknown>(undefined);
  const mend = () => {
    const text = read(path);
    const { kind, format } = props.schema as { kind?: string } & typeof props.schema;
    const isProse = (kind ?? 'alt') === 'alt' || kind === 'rich-text';
    const isLeft = !isFrench || !isProse || format || text === before.current;
    if (typeof text === 'string' && !isLeft) write(path, mendFrench(text));
  };
  return (
    // Before the control's own handler, so that the correction belongs to the same undo step.
    <div
      onFocusCapture={() => {
        before.current = read(path);
      }}
      onBlurCapture={mend}
    >
      <LeafControl {...props} />
    </div>
  );
}

/** The control for the field's kind or type. */
function LeafControl({ schema, fieldPathId, required }: FieldProps) {
  const { texts, t } = useStudio();
  const facts = useSession((state) => state.config.facts.values);
  const { read, write, diagnosticsAt, endRun } = useFields();
  const { path, $id: id } = fieldPathId;
  const isItem = typeof path.at(-1) === 'number';
  const hasDiagnostic = diagnosticsAt(path).length > 0;
  const described = [
    ...(listFacts(read(path), facts).length > 0 ? [`${id}-facts`] : []),
    ...(!isItem && t(schema.description ?? '') ? [`${id}-hint`] : []),
    ...(hasDiagnostic ? [`${id}-diagnostics`] : []),
  ].join(' ');
  const fallback: unknown = schema.default;
  const props: ControlProps = {
    id,
    path,
    value: read(path),
    write: (value) => {
      // An empty field is removed, so that its default applies; an empty item of a list stays.
      const isLeftOut = value === fallback || (value === '' && !isItem);
      write(path, isLeftOut && !(value === '' && required) ? undefined : value);
    },
    aria: {
      'aria-describedby': described || undefined,
      'aria-invalid': hasDiagnostic,
      ...(required ? { 'aria-required': true } : {}),
    },
    placeholder:
      fallback === undefined || fallback === ''
        ? undefined
        : texts.panel.defaultIs(t(String(fallback))),
    onBlur: endRun,
  };
  // `kind` comes from src/schema/fields.ts, of records from src/content/answer-fields.ts.
  const { kind } = schema as { kind?: string };
  const Control = kind === undefined ? undefined : controls[kind];
  if (Control) return <Control {...props} />;
  if (schema.enum)
    return (
      <ChoiceControl {...props} choices={schema.enum} fallback={fallback} isOptional={!required} />
    );
  if (schema.type === 'boolean') return <BooleanControl {...props} fallback={fallback === true} />;
  const isNumber = schema.type === 'number' || schema.type === 'integer';
  if (isNumber || schema.format === 'date') {
    return (
      <input
        id={id}
        type={isNumber ? 'number' : 'date'}
        value={asText(props.value)}
        min={schema.minimum}
        max={schema.maximum}
        placeholder={props.placeholder}
        onBlur={endRun}
        onChange={({ target: { value, valueAsNumber } }) =>
          props.write(isNumber && value !== '' ? valueAsNumber : value)
        }
        {...props.aria}
      />
    );
  }
  return <TextControl {...props} />;
}

/** Grows with its text (`field-sizing`). Enter is ignored: pages show a line break as a space. */
export function TextControl({ value, ...props }: ControlProps) {
  const text = asText(value);
  return (
    <TextWithFacts
      {...props}
      value={text}
      rows={1}
      onEnter={(event) => {
        if (!text.includes('\n')) event.preventDefault();
      }}
    />
  );
}

/** An empty alternative text is a value: the picture is decorative. */
function AltControl(props: ControlProps) {
  const { texts } = useStudio();
  return <TextControl {...props} placeholder={texts.field.decorative} />;
}

type ChoiceProps = ControlProps & {
  choices: readonly unknown[];
  fallback: unknown;
  isOptional: boolean;
};

/** Up to five options are buttons, more are a select. */
function ChoiceControl({ id, value, write, aria, choices, fallback, isOptional }: ChoiceProps) {
  const { texts, t } = useStudio();
  const chosen = value ?? fallback;
  const find = (text: string) => choices.find((choice) => String(choice) === text);
  const hasNone = isOptional && fallback === undefined;
  if (choices.length > 5) {
    return (
      <select
        id={id}
        value={asText(chosen)}
        onChange={({ target }) => write(find(target.value))}
        {...aria}
      >
        {(hasNone || chosen === undefined) && <option value="">{texts.panel.none}</option>}
        {choices.map((choice) => (
          <option key={String(choice)} value={String(choice)}>
            {t(String(choice))}
          </option>
        ))}
      </select>
    );
  }
  return (
    <div className="choices" aria-describedby={aria['aria-describedby']}>
      {hasNone && (
        <label className="choice">
          <input
            type="radio"
            name={id}
            checked={chosen === undefined}
            onChange={() => write(undefined)}
          />
          {texts.panel.none}
        </label>
      )}
      {choices.map((choice) => (
        <label key={String(choice)} className="choice">
          <input
            type="radio"
            name={id}
            checked={chosen === choice}
            onChange={() => write(choice)}
          />
          {t(String(choice))}
        </label>
      ))}
    </div>
  );
}

function BooleanControl({
  id,
  value,
  write,
  aria,
  fallback,
}: ControlProps & { fallback: boolean }) {
  const { texts } = useStudio();
  return (
    <span className="choice">
      <input
        id={id}
        type="checkbox"
        checked={value === undefined ? fallback : value === true}
        onChange={({ target }) => write(target.checked ? true : fallback ? false : undefined)}
        {...aria}
      />
      <span aria-hidden="true">{texts.field.yes}</span>
    </span>
  );
}
