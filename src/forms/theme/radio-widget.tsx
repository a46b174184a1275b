import type { WidgetProps } from '@rjsf/utils';
import styles from './field.module.css';

/** Radio buttons with the answers as values. */
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
