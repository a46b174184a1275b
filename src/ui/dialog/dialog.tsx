import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { useTexts } from '../../site/site-context.ts';
import { Icon } from '../icon.tsx';
import styles from './dialog.module.css';
import { unmarkPage } from './modal.ts';
import { openDialog } from './served-dialog.ts';

type DialogProps = {
  isOpen: boolean;
  /** Called however it is closed: Escape, the backdrop, the close icon. */
  onClose: () => void;
  title: string;
  /** Rendered only while the dialog is open. */
  children: ReactNode;
};

/**
 * A modal dialog. The browser's own `<dialog>` keeps the focus inside, makes the page behind it
 * inert and gives the focus back to what had it before (ARIA Authoring Practices, "Dialog").
 */
export function Dialog({ isOpen, onClose, title, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const { close } = useTexts();

  // Before the effects of its content, which may move the focus in it.
  useLayoutEffect(() => {
    if (isOpen && dialog.current && !dialog.current.open) openDialog(dialog.current);
  }, [isOpen]);

  useEffect(() => {
    if (!isOpen && dialog.current?.open) dialog.current.close();
    // It may leave the page while it is open.
    return unmarkPage;
  }, [isOpen]);

  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={titleId} onClose={onClose}>
      {isOpen && (
        <div className={styles.content}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          <button type="button" className={styles.close} aria-label={close} data-closes-dialog>
            <Icon name="x" />
          </button>
          {children}
        </div>
      )}
    </dialog>
  );
}
