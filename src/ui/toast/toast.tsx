import { useTexts } from '../../site/site-context.ts';
import { Action } from '../action.tsx';
import { aboveCover } from '../cover-end.ts';
import { Icon } from '../icon.tsx';
import { useValue } from '../store.ts';
import styles from './toast.module.css';
import { closeToast, toast } from './toasts.ts';

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
