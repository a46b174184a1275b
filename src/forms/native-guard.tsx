import { useService } from '../context/app-context.tsx';
import styles from './schema-form.module.css';
import { timeField, trapField } from './wire.ts';

declare module '../context/app-context.tsx' {
  interface AppServices {
    /** The signed time of a page, in the server's render of one with a form. */
    formTime?: string | undefined;
  }
}

/**
 * The page's time, and a field that only programs fill in. In the server's HTML alone: React leaves a
 * hidden field and a name as they are when it hydrates, and its own submissions do not read them.
 */
export function NativeGuard({ label }: { label: string }) {
  const time = useService('formTime');
  return (
    <>
      <label className={styles.trap}>
        {label}
        <input name={time && trapField} autoComplete="off" suppressHydrationWarning />
      </label>
      {time && <input type="hidden" name={timeField} value={time} />}
    </>
  );
}
