import styles from '../field.module.css';
import { Fields } from '../object-template.tsx';
import type { WidgetProps } from './widget.ts';

/** Questions with the same choices, as rows. */
export function MatrixWidget({ parts }: WidgetProps) {
  return (
    <div className={styles.group} data-layout="list">
      <Fields parts={parts} />
    </div>
  );
}
