import { use } from 'react';
import { useService } from '../context/app-context.tsx';
import type { BrowserForm } from './browser-form.ts';

type LoadBrowserForm = () => Promise<BrowserForm>;

/** The forms of a site in the browser: each is loaded separately. */
export type BrowserForms = Readonly<Record<string, LoadBrowserForm>>;

declare module '../context/app-context.tsx' {
  interface AppServices {
    forms?: BrowserForms | undefined;
  }
}

const loads = new WeakMap<LoadBrowserForm, { form?: BrowserForm; promise: Promise<BrowserForm> }>();

function load(from: LoadBrowserForm): Promise<BrowserForm> {
  const entry = loads.get(from) ?? { promise: from() };
  if (!loads.has(from)) {
    loads.set(from, entry);
    // After a failure the next caller tries again.
    entry.promise.then(
      (form) => Object.assign(entry, { form }),
      () => loads.delete(from),
    );
  }
  return entry.promise;
}

/** Loads all forms, before a server render or a test. */
export const loadAllForms = (forms: BrowserForms): Promise<unknown> =>
  Promise.all(Object.values(forms).map(load));

/** Loads the form that a block's content names, if any. */
export async function loadFormOf(forms: BrowserForms, block: { content: unknown }): Promise<void> {
  // The field of a block that shows a form.
  const name = String((block.content as { form?: unknown } | null)?.form);
  const from = Object.hasOwn(forms, name) ? forms[name] : undefined;
  if (from) await load(from);
}

/** A form of the site; suspends while it loads. */
export function useForm(name: string): BrowserForm {
  const from = useService('forms')?.[name];
  if (!from) throw new Error(`The site has no form "${name}": see its form-schemas/.`);
  return loads.get(from)?.form ?? use(load(from));
}
