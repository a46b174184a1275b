import type { WidgetProps } from '@rjsf/utils';
import { tidyAnswer } from '../tidy-answer.ts';
import styles from './field.module.css';
import { describedBy, findMessage } from './templates.tsx';

export const createInputWidget = (type: 'text' | 'email' | 'tel' | 'date') =>
  function InputWidget(props: WidgetProps) {
    return <input {...controlProps(props)} type={type} className={styles.input} />;
  };

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

function controlProps(props: WidgetProps) {
  const { id, htmlName, value, required, readonly, schema, uiSchema, onChange, onBlur } = props;
  const { autocomplete, inputmode } = props.options;
  const hasError = findMessage(props.registry.formContext, id) !== undefined;
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

export function RadioWidget(props: WidgetProps) {
  const { id, htmlName, value, required, readonly, schema, onChange, onBlur } = props;
  const answers = Array.isArray(schema.enum) ? schema.enum.map(String) : [];
  return (
    <div className={styles.answers}>
      {answers.map((answer) => (
        <label key={answer} className={styles.answer}>
          <input
            type="radio"
            id={`${id}_${answer}`}
            name={htmlName}
            value={answer}
            checked={value === answer}
            required={required}
            disabled={readonly}
            onChange={() => onChange(answer)}
            onBlur={(event) => {
              // Arrow keys move the focus inside the group: no blur.
              const group = event.currentTarget.closest('fieldset');
              if (!group?.contains(event.relatedTarget)) onBlur(id, value);
            }}
          />
          <span>{answer}</span>
        </label>
      ))}
    </div>
  );
}
