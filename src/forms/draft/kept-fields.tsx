import { useService } from '../../context/app-context.tsx';
import { useRouterState, useSearch } from '../../router/router-store.ts';
import { Button } from '../../ui/action.tsx';
import type { BrowserForm } from '../browser-form.ts';
import { timeField, trapField } from '../wire/wire.ts';
import { actField, changeField, decides, pageField, stepField } from './served-draft.ts';

declare module '../../context/app-context.tsx' {
  interface AppServices {
    /** The signed time of a page, in the server's render of one with a form. */
    formTime?: string | undefined;
  }
}

type KeptFieldsProps = { form: BrowserForm; address: string | undefined };

/** By which the server knows the page, and goes on from it where there is no script. */
export function KeptFields({ form, address }: KeptFieldsProps) {
  const page = useRouterState(({ data }) => data?.page.route ?? '');
  const { texts, definition } = form;
  const isChanging = new URLSearchParams(useSearch()).has(texts.changeParam);
  return (
    <>
      <input type="hidden" name={pageField} value={page} />
      {address && <input type="hidden" name={stepField} value={address} />}
      {isChanging && <input type="hidden" name={changeField} value="1" />}
      {decides(definition) && address !== texts.paths.review && (
        <noscript>
          <Button type="submit" look="secondary" name={actField} value="refresh" formNoValidate>
            {texts.way.refresh}
          </Button>
        </noscript>
      )}
    </>
  );
}

/**
 * The page's time, and a field that only programs fill in. In the server's HTML alone: React leaves a
 * hidden field and a name as they are when it hydrates, and its own submissions do not read them.
 */
export function NativeGuard({ label }: { label: string }) {
  const time = useService('formTime');
  return (
    <>
      <label hidden>
        {label}
        <input name={time && trapField} autoComplete="off" suppressHydrationWarning />
      </label>
      {time && <input type="hidden" name={timeField} value={time} />}
    </>
  );
}
