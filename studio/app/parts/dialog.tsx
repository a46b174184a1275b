import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { useStudio } from '../state/studio-context.ts';
import { IconButton } from './controls.tsx';

type DialogProps = {
  title: string;
  isWide?: boolean | undefined;
  onClose: () => void;
  children: ReactNode;
};

/**
 * A modal dialog. The browser traps the focus and restores it. It begins at the element with `data-first`,
 * else at the first that takes the focus. React's `autoFocus` comes before the dialog is shown.
 */
export function Dialog({ title, isWide, onClose, children }: DialogProps) {
  const { texts } = useStudio();
  const element = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  // Close before removal, so that the browser restores the focus.
  useLayoutEffect(() => {
    const dialog = element.current;
    dialog?.showModal();
    dialog?.querySelector<HTMLElement>('[data-first]')?.focus();
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
        <div className="dialog-head">
          <h2 id={titleId}>{title}</h2>
          <IconButton glyph="cross" label={texts.insert.close} onClick={onClose} />
        </div>
        {children}
      </div>
    </dialog>
  );
}

type DialogListProps<Item> = {
  title: string;
  className: string;
  items: readonly Item[];
  children: (item: Item) => ReactNode;
};

/** A list of a dialog under its heading; nothing where it is empty. */
export function DialogList<Item>({ title, className, items, children }: DialogListProps<Item>) {
  return (
    items.length > 0 && (
      <section className="block-group">
        <h3>{title}</h3>
        <ul className={className}>{items.map(children)}</ul>
      </section>
    )
  );
}
