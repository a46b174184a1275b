import type { ActionContent } from '../../schema/fields.ts';
import { useTexts } from '../../site/site-context.ts';
import { Action } from '../action.tsx';
import { aboveCover } from '../cover-end.ts';
import { Icon } from '../icon.tsx';
import { createValue, useValue } from '../store.ts';
import styles from './toast.late.module.css';

/** The message that is shown; none on the server and while hydrating. */
export const useToast = () => useValue(toast);

/** A message about an event whose own element is gone. Its live region is always rendered. */
export function Toast() {
  const message = useToast();
  const texts = useTexts().toast;
  return (
    <div role="status" className={styles.region} {...aboveCover}>
      {message && (
        <div className={styles.toast}>
          <Icon name={message.waiting || message.isFailure ? 'circle-alert' : 'circle-check'} />
          <p>
            {message.text}
            {message.next && (
              <>
                {' '}
                <Action href={message.next.href} className={styles.next}>
                  {message.next.label}
                </Action>
              </>
            )}
          </p>
          {message.waiting && (
            <button type="button" className={styles.retry} onClick={message.waiting.retry}>
              {texts.retry}
            </button>
          )}
          <button
            type="button"
            className={styles.close}
            aria-label={message.waiting ? texts.stay : texts.close}
            onClick={message.waiting?.giveUp ?? closeToast}
          >
            <Icon name="x" />
          </button>
        </div>
      )}
    </div>
  );
}

export type ToastMessage = {
  text: string;
  /** A task that failed: how to retry it, and how to give up. */
  waiting?: { retry: () => void; giveUp: () => void };
  isFailure?: boolean;
  next?: ActionContent | undefined;
};

/** The one message that the site has for the visitor at the moment, shown by `<Toast />`. */
export const toast = createValue<ToastMessage | undefined>({ initial: undefined });

/** Shows and announces a message; it stays until it is closed, or another one takes its place. */
export const showToast = (text: string, more: Omit<ToastMessage, 'text'> = {}) =>
  toast.set({ text, ...more });
export const closeToast = () => toast.set(undefined);
