import { Icon } from '../../ui/icon.tsx';
import styles from './field.module.css';
import { errorId } from './form-context.ts';

type FieldMessageProps = { id: string; message: string | undefined };

/** A field's error. The live region is always present, so that a new error is announced. */
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
