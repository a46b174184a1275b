import type { ReactNode } from 'react';
import type { Scalar } from '../../definition/form-definition.ts';
import styles from '../field.module.css';
import type { WidgetProps } from './widget.ts';

type ChoicesProps = WidgetProps & {
  type: 'radio' | 'checkbox';
  of?: readonly { value: Scalar; label: ReactNode }[];
  isChosen?: (value: Scalar) => boolean;
  onChoose?: (value: Scalar) => void;
  required?: boolean;
};

/** Radio buttons or checkboxes. A few short answers stand side by side. */
export function Choices(props: ChoicesProps) {
  const { type, id, name, field, isReadOnly, onAnswer, onLeave, of = props.choices } = props;
  const { isChosen = (value) => field.value === value, onChoose = onAnswer } = props;
  const isShort = of.length <= 2 && of.every(({ label }) => String(label).length < 20);
  return (
    <div className={styles.answers} data-stacked={isShort ? undefined : ''}>
      {of.map(({ value, label }) => (
        <label key={String(value)} className={styles.answer}>
          <input
            type={type}
            id={`${id}_${String(value).replaceAll(/\s/g, '-')}`}
            name={name}
            value={String(value)}
            checked={isChosen(value)}
            required={props.required ?? (type === 'radio' && field.isRequired)}
            disabled={isReadOnly}
            onChange={() => onChoose(value)}
            onBlur={(event) => {
              // Arrow keys move the focus inside the group: no blur.
              const group = event.currentTarget.closest('fieldset');
              if (!group?.contains(event.relatedTarget)) onLeave();
            }}
          />
          <span>{label}</span>
        </label>
      ))}
    </div>
  );
}
