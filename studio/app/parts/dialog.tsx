import { useMutation } from '@tanstack/react-query';
import { type ComponentProps, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { useStudio } from '../state/studio-context.ts';
import { Failure, IconButton } from './controls.tsx';

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

type FormProps = Pick<ComponentProps<'form'>, 'className' | 'onChange' | 'children'> & {
  /** Of the button that submits it. */
  action: string;
  kind?: string;
  isReady?: boolean;
  /** Reads its fields by their names. */
  send: (read: (field: string) => string) => Promise<void>;
  /** Other buttons, before that one. */
  others?: ReactNode;
};

/** A form whose fields are sent to the server, once at a time; it says why that failed. */
export function Form(props: FormProps) {
  const { className, action, kind, isReady = true, send, others, onChange } = props;
  const { isPending, error, mutate } = useMutation({ mutationFn: send });
  return (
    <form
      className={className}
      onChange={onChange}
      onSubmit={(event) => {
        event.preventDefault();
        const data = new FormData(event.currentTarget);
        const read = (field: string) => String(data.get(field) ?? '').trim();
        if (isReady && !isPending) mutate(read);
      }}
    >
      {props.children}
      {error && <Failure why={error.message} />}
      <p className="form-foot">
        {others}
        <button type="submit" className={kind} aria-disabled={!isReady || isPending}>
          {action}
        </button>
      </p>
    </form>
  );
}
