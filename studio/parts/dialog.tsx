import type { ReactNode } from 'react';
import { useEffect, useId, useRef } from 'react';
import { useStudio } from '../studio-context.ts';
import { Glyph } from './glyph.tsx';

type DialogProps = { title: string; isWide?: boolean; onClose: () => void; children: ReactNode };

/** A modal dialog: the browser keeps the focus in it, and gives it back. */
export function Dialog({ title, isWide = false, onClose, children }: DialogProps) {
  const { texts } = useStudio();
  const element = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const dialog = element.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it; a press beside it is for the mouse
    <dialog
      ref={element}
      className="dialog"
      data-wide={isWide || undefined}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={({ target }) => {
        if (target === element.current) onClose();
      }}
    >
      <div className="dialog-body">
        <header>
          <h2 id={titleId}>{title}</h2>
          <button
            type="button"
            className="icon-button"
            aria-label={texts.insert.close}
            onClick={onClose}
          >
            <Glyph name="cross" />
          </button>
        </header>
        {children}
      </div>
    </dialog>
  );
}
