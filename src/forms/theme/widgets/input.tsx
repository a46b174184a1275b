import { type ChangeEvent, useLayoutEffect, useRef, useState } from 'react';
import type { Answer } from '../../definition/form-definition.ts';
import { isDay, readDay } from '../../formats/date.ts';
import { showNumber, showUnit } from '../../show-answer.ts';
import { readNumber } from '../../wire/read-answer.ts';
import type { WidgetProps } from '../drawing.ts';
import styles from '../field.module.css';

/** The attributes of a field's only control. */
export function describeControl(props: WidgetProps) {
  const { id, name, field, form, ui, message, describedBy } = props;
  const format = form.formats[field.schema.format ?? ''];
  return {
    id,
    name,
    required: field.isRequired,
    autoComplete: ui['ui:autocomplete'] ?? format?.autocomplete,
    // A name of the HTML standard, checked by validate/forms/.
    inputMode: (ui['ui:inputmode'] ?? format?.inputMode) as 'text' | undefined,
    'aria-invalid': message === undefined ? undefined : true,
    'aria-describedby': describedBy,
    className: styles.input,
  };
}

type Control = HTMLInputElement | HTMLTextAreaElement;

/** A control that is typed in. What is typed stays until it is left; then its answer shows. */
export function useTyping(props: WidgetProps, show: (value: Answer) => string = String) {
  const { field, isReadOnly, onAnswer, onLeave } = props;
  const control = useRef<Control>(null);
  const [typed, setTyped] = useState<string>();
  // Typed before hydration.
  useLayoutEffect(() => {
    if (control.current === document.activeElement) setTyped(control.current?.value || undefined);
  }, []);
  return {
    ...describeControl(props),
    // Of an input or a textarea.
    ref: control as { current: null },
    value: typed ?? (field.value === undefined ? '' : show(field.value)),
    readOnly: isReadOnly,
    onChange: ({ target }: ChangeEvent<Control>) => {
      setTyped(target.value);
      // The rule `required` is about undefined, not about ''.
      onAnswer(target.value === '' ? undefined : target.value);
    },
    onBlur: () => {
      setTyped(undefined);
      onLeave();
    },
  };
}

type InputType = 'text' | 'email' | 'tel' | 'date' | 'month' | 'time' | 'datetime-local';

/** Limits are days: a control of months or hours has its own way to write them. */
function toNative(type: InputType, { min, max }: Pick<WidgetProps, 'min' | 'max'>) {
  if (type === 'month') return { min: min?.slice(0, 7), max: max?.slice(0, 7) };
  if (type !== 'datetime-local') return { min, max };
  return { min: min && `${min}T00:00`, max: max && `${max}T23:59` };
}

/** With a browser's own control where it has one; elsewhere a text, which formats/ reads. */
const createInputWidget = (type: InputType) =>
  function InputWidget(props: WidgetProps) {
    const { min, max } = toNative(type, props);
    // Limits may be of the day that the page was rendered on.
    return <input {...useTyping(props)} type={type} min={min} max={max} suppressHydrationWarning />;
  };

export const TextWidget = createInputWidget('text');
export const EmailWidget = createInputWidget('email');
export const TelWidget = createInputWidget('tel');
export const DateWidget = createInputWidget('date');
export const MonthWidget = createInputWidget('month');
export const TimeWidget = createInputWidget('time');
export const DateTimeWidget = createInputWidget('datetime-local');

const toLines = (value: Answer) => (Array.isArray(value) ? value.join('\n') : String(value));

/** A text of several lines, or a list of texts, one a line. */
export function TextareaWidget(props: WidgetProps) {
  return <textarea {...useTyping(props, toLines)} rows={props.ui['ui:rows'] ?? 4} />;
}

export { TextareaWidget as LinesWidget };

/** Figures as people write them: a control of `type="number"` would refuse commas and blanks. */
export function NumberWidget(props: WidgetProps) {
  const { id, field, form, ui } = props;
  const { schema } = field;
  const unit = schema['x-unit'];
  const sign = unit && showUnit(unit, form.language);
  const show = (value: Answer) => {
    if (typeof value !== 'number') return String(value);
    const text = showNumber(form, schema, value)
      .replace(sign ?? '', '')
      .trim();
    return readNumber(text, form.language) === value ? text : String(value);
  };
  const keyboard = schema.type === 'integer' ? 'numeric' : 'decimal';
  // The keyboards of figures have no minus.
  const inputMode = (schema.minimum ?? 0) < 0 ? undefined : keyboard;
  const control = useTyping(props, show);
  return (
    <div className={styles.figure}>
      <input
        {...control}
        inputMode={ui['ui:inputmode'] ? control.inputMode : inputMode}
        type="text"
      />
      {unit && <span id={`${id}-unit`}>{sign}</span>}
    </div>
  );
}

const parts = ['day', 'month', 'year'] as const;

/** `1990-02-01` and `1990-02-31` in their figures; what is neither as it was typed: `1/2`. */
function split(value: Answer | undefined): string[] {
  const text = value === undefined ? '' : String(value);
  const isRead = /^\d{4}-\d\d-\d\d$/.test(text);
  return isRead
    ? text
        .split('-')
        .toReversed()
        .map((part) => part.replace(/^0/, ''))
    : text.split('/');
}

/** A day in three fields, for one that is known by heart (GOV.UK's date input). */
export function DatePartsWidget(props: WidgetProps) {
  const { id, name, field, form, ui, isReadOnly, onAnswer, onLeave } = props;
  const [typed, setTyped] = useState<readonly string[]>();
  const shown = typed ?? split(field.value);
  const autoComplete = ui['ui:autocomplete'];
  const change = (position: number, value: string) => {
    const next = parts.map((_, index) =>
      (index === position ? value : (shown[index] ?? '')).trim(),
    );
    setTyped(next);
    const day = readDay(next.join('/'), form.language);
    onAnswer(next.join('') === '' ? undefined : isDay(day) ? day : next.join('/'));
  };
  return (
    <div className={styles.parts}>
      {parts.map((part, index) => (
        <label key={part}>
          <span>{form.texts.dateParts[part]}</span>
          <input
            {...describeControl(props)}
            id={`${id}_${part}`}
            name={`${name}.${part}`}
            aria-describedby={undefined}
            autoComplete={autoComplete === 'bday' ? `bday-${part}` : autoComplete}
            inputMode="numeric"
            size={part === 'year' ? 4 : 2}
            value={shown[index] ?? ''}
            readOnly={isReadOnly}
            onChange={({ target }) => change(index, target.value)}
            onBlur={({ currentTarget, relatedTarget }) => {
              if (currentTarget.closest('fieldset')?.contains(relatedTarget)) return;
              setTyped(undefined);
              onLeave();
            }}
          />
        </label>
      ))}
    </div>
  );
}
