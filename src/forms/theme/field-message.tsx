import { Icon } from '../../ui/icon.tsx';
import styles from './field.module.css';
import { errorId } from './form-context.ts';

type FieldMessageProps = { id: string; message: string | undefined };

/** The place of a field's error. It is always there, so that a new error is announced. */
export function FieldMessage({ id, message }: FieldMessageProps) {
  return (
    <div aria-live="polite" className={styles.message}>
      {message && (
        <p id={errorId(id)} className={styles.error}>
          <Icon name="circle-alert" />
          <span>{message}</span>
        </p>
      )}
    </div>
  );
}
