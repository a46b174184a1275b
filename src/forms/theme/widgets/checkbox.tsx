import type { WidgetProps } from '../drawing.ts';
import styles from '../field.module.css';
import { describeControl } from './input.tsx';

export function CheckboxWidget(props: WidgetProps) {
  const { field, label, isReadOnly, onAnswer, onLeave } = props;
  // A consent that is not given is no answer.
  const isConsent = field.schema.const === true;
  return (
    <label className={styles.answer} data-stacked="">
      <input
        {...describeControl(props)}
        className={undefined}
        type="checkbox"
        value="true"
        checked={field.value === true}
        required={isConsent && field.isRequired}
        disabled={isReadOnly}
        onChange={({ target }) => onAnswer(target.checked || (isConsent ? undefined : false))}
        onBlur={onLeave}
      />
      <span>{label}</span>
    </label>
  );
}
