import type { PointerEvent, ReactNode } from 'react';
import { useEffect, useId, useRef } from 'react';
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

/**
 * A modal dialog. The browser's own `<dialog>` keeps the focus inside, makes the page behind it
 * inert and gives the focus back to what had it before (ARIA Authoring Practices, "Dialog").
 */
export function Dialog({ isOpen, onClose, title, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const pressedOutside = useRef(false);
  const titleId = useId();
  const { close } = useTexts();

  useEffect(() => {
    if (isOpen && !dialog.current?.open) {
      const page = document.documentElement;
      page.toggleAttribute('data-scroll-bar', window.innerWidth > page.clientWidth);
      dialog.current?.showModal();
    }
    if (!isOpen) dialog.current?.close();
  }, [isOpen]);

  // The content covers the whole dialog: what hits the element itself hits its backdrop. A drag that
  // began inside, as when selecting a text, is no click on the backdrop.
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
