import type { PointerEvent, ReactNode } from 'react';
import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import { useTexts } from '../../site/site-context.ts';
import { Icon } from '../icon.tsx';
import styles from './dialog.module.css';

type DialogProps = {
  isOpen: boolean;
  /** Called however it is closed: Escape, the backdrop, the close icon. */
  onClose: () => void;
  title: string;
  /** Rendered only while the dialog is open. */
  children: ReactNode;
};

/** For dialog.module.css: the page does not scroll behind a modal dialog. */
function markPage(): void {
  const page = document.documentElement;
  if (page.dataset.modal !== undefined) return;
  page.dataset.modal = window.innerWidth > page.clientWidth ? 'scroll-bar' : '';
}

function unmarkPage(): void {
  if (!document.querySelector('dialog:modal')) delete document.documentElement.dataset.modal;
}

/**
 * A modal dialog. The browser's own `<dialog>` keeps the focus inside, makes the page behind it
 * inert and gives the focus back to what had it before (ARIA Authoring Practices, "Dialog").
 */
export function Dialog({ isOpen, onClose, title, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const pressedOutside = useRef(false);
  const titleId = useId();
  const { close } = useTexts();

  // Before the effects of its content, which may move the focus in it.
  useLayoutEffect(() => {
    if (isOpen && !dialog.current?.open) {
      markPage();
      dialog.current?.showModal();
    }
  }, [isOpen]);

  useEffect(() => {
    if (!isOpen && dialog.current?.open) {
      dialog.current.close();
      unmarkPage();
      // The element that opened it may be gone.
      if (document.activeElement === document.body) {
        document.querySelector('main')?.focus({ preventScroll: true });
      }
    }
    // Escape has closed it already, or it leaves the page while it is open.
    return unmarkPage;
  }, [isOpen]);

  // The content covers the whole dialog: a press on the element itself is one on its backdrop. A drag
  // that starts inside, such as a text selection, does not count.
  const onPointerDown = (event: PointerEvent) => {
    pressedOutside.current = event.target === dialog.current;
  };
  const onClick = (event: { target: EventTarget }) => {
    if (pressedOutside.current && event.target === dialog.current) onClose();
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has Escape and the close button
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={titleId}
      onClose={onClose}
      onPointerDown={onPointerDown}
      onClick={onClick}
    >
      {isOpen && (
        <div className={styles.content}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          <button type="button" className={styles.close} aria-label={close} onClick={onClose}>
            <Icon name="x" />
          </button>
          {children}
        </div>
      )}
    </dialog>
  );
}
