import type { Answer } from '../../definition/form-definition.ts';
import { showNumber, showUnit } from '../../show-answer.ts';
import { readNumber } from '../../wire/read-answer.ts';
import type { WidgetProps } from '../drawing.ts';
import styles from '../field.module.css';
import { useTyping } from './input.tsx';

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
