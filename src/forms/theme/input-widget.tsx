import type { WidgetProps } from '@rjsf/utils';
import type { ComponentType } from 'react';
import { tidyAnswer } from '../tidy-answer.ts';
import styles from './field.module.css';
import { describedBy } from './form-context.ts';

/** Creates the widget of one type of `<input>`. */
export function createInputWidget(
  type: 'text' | 'email' | 'tel' | 'date',
): ComponentType<WidgetProps> {
  return function InputWidget(props: WidgetProps) {
    return <input {...controlProps(props)} type={type} className={styles.input} />;
  };
}

export function TextareaWidget(props: WidgetProps) {
  const { rows } = props.options;
  return (
    <textarea
      {...controlProps(props)}
      rows={typeof rows === 'number' ? rows : 4}
      className={styles.input}
    />
  );
}

function controlProps({
  id,
  htmlName,
  value,
  required,
  readonly,
  options,
  schema,
  uiSchema,
  rawErrors = [],
  onChange,
  onBlur,
}: WidgetProps) {
  const { autocomplete, inputmode } = options;
  const hasError = rawErrors.length > 0;
  type Event = { target: HTMLInputElement | HTMLTextAreaElement };
  return {
    id,
    name: htmlName,
    value: typeof value === 'string' ? value : '',
    required,
    readOnly: readonly,
    autoComplete: typeof autocomplete === 'string' ? autocomplete : undefined,
    inputMode: typeof inputmode === 'string' ? (inputmode as 'text') : undefined,
    'aria-invalid': hasError || undefined,
    'aria-describedby': describedBy(id, Boolean(schema.description), hasError),
    // The rule `required` is about undefined, not about ''.
    onChange: ({ target }: Event) => onChange(target.value === '' ? undefined : target.value),
    onBlur: ({ target }: Event) => {
      const answer = tidyAnswer(target.value, uiSchema);
      if (answer !== target.value) onChange(answer === '' ? undefined : answer);
      onBlur(id, answer);
    },
  };
}
