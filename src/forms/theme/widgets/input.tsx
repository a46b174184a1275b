import { type ChangeEvent, useLayoutEffect, useRef, useState } from 'react';
import type { Answer } from '../../definition/form-definition.ts';
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
