import { showAnswer } from '../../show-answer.ts';
import type { WidgetProps } from '../drawing.ts';
import styles from '../field.module.css';

/** A value that follows from the answers. An `<output>` is announced when it changes. */
export function ComputedWidget({ id, field, form, describedBy }: WidgetProps) {
  const { value, schema } = field;
  return (
    <output id={id} className={styles.computed} aria-describedby={describedBy}>
      {value === undefined ? '–' : showAnswer(form, schema, value)}
    </output>
  );
}
