import type { ComponentProps, ReactNode } from 'react';
import { Failure, useTask } from './controls.tsx';

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
  const { isBusy, failure, run } = useTask();
  return (
    <form
      className={className}
      onChange={onChange}
      onSubmit={(event) => {
        event.preventDefault();
        const data = new FormData(event.currentTarget);
        const read = (field: string) => String(data.get(field) ?? '').trim();
        if (isReady && !isBusy) void run(() => send(read));
      }}
    >
      {props.children}
      {failure && <Failure why={failure} />}
      <p className="form-foot">
        {others}
        <button type="submit" className={kind} aria-disabled={!isReady || isBusy}>
          {action}
        </button>
      </p>
    </form>
  );
}
