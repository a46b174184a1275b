import type { ReactNode } from 'react';
import type { Scalar } from '../../definition/form-definition.ts';
import type { WidgetProps } from '../drawing.ts';
import styles from '../field.module.css';

type ChoicesProps = WidgetProps & {
  type: 'radio' | 'checkbox';
  of?: readonly { value: Scalar; label: ReactNode }[];
  isChosen?: (value: Scalar) => boolean;
  onChoose?: (value: Scalar) => void;
};

/** Radio buttons or checkboxes. A few short answers stand side by side. */
function Choices(props: ChoicesProps) {
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
            required={type === 'radio' && field.isRequired}
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

export function RadioWidget(props: WidgetProps) {
  return <Choices {...props} type="radio" />;
}

export function YesnoWidget(props: WidgetProps) {
  const { yes, no } = props.form.texts;
  const answers = [
    { value: true, label: yes },
    { value: false, label: no },
  ];
  return <Choices {...props} type="radio" of={answers} />;
}

export function ScaleWidget(props: WidgetProps) {
  const { minimum = 0, maximum = 10 } = props.field.schema;
  const answers = Array.from({ length: maximum - minimum + 1 }, (_, index) => ({
    value: minimum + index,
    label: minimum + index,
  }));
  return <Choices {...props} type="radio" of={answers} />;
}

export function CheckboxesWidget(props: WidgetProps) {
  const { field, choices, ui, onAnswer } = props;
  const chosen: readonly unknown[] = Array.isArray(field.value) ? field.value : [];
  const { 'ui:exclusive': exclusive } = ui;
  const choose = (choice: Scalar) => {
    const isRemoved = chosen.includes(choice);
    const next = choices
      .map(({ value }) => value)
      .filter((value) => (value === choice ? !isRemoved : chosen.includes(value)))
      // The choice that excludes the others goes, or they do.
      .filter((value) => isRemoved || (value === exclusive) === (choice === exclusive));
    onAnswer(next.length > 0 ? next : undefined);
  };
  return (
    <Choices
      {...props}
      type="checkbox"
      isChosen={(value) => chosen.includes(value)}
      onChoose={choose}
    />
  );
}
