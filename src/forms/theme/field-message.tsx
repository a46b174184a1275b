import { Icon } from '../../ui/icon.tsx';
import styles from './field.module.css';

export const hintId = (id: string): string => `${id}-hint`;
export const errorId = (id: string): string => `${id}-error`;

type FieldMessageProps = {
  id: string;
  message: string | undefined;
  corrected?: string | undefined;
};

/** A field's error. The live region is always present, so that a new error is announced. */
export function FieldMessage({ id, message, corrected }: FieldMessageProps) {
  return (
    <div
      aria-live="polite"
      className={styles.message}
      data-corrected={message === undefined ? corrected : undefined}
    >
      {message && (
        <p id={errorId(id)} className={styles.error}>
          <Icon name="circle-alert" />
          <span>{message}</span>
        </p>
      )}
    </div>
  );
}
