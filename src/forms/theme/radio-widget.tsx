import type { WidgetProps } from '@rjsf/utils';
import styles from './field.module.css';

/** Answers as radio buttons. Their values are the answers themselves. */
export function RadioWidget({
  id,
  htmlName,
  value,
  required,
  readonly,
  schema,
  onChange,
  onBlur,
}: WidgetProps) {
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
              // The focus moves within the group while its arrow keys are used: that is not leaving it.
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
