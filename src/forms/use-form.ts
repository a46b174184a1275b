import { createContext, use, useContext } from 'react';
import type { BrowserForm } from './define-browser-form.ts';

type LoadBrowserForm = () => Promise<BrowserForm>;

/** The forms of a site in browsers: each is loaded by itself. */
export type BrowserForms = Readonly<Record<string, LoadBrowserForm>>;

const FormsContext = createContext<BrowserForms>({});
export const FormsProvider = FormsContext.Provider;

const loaded = new WeakMap<LoadBrowserForm, BrowserForm>();
const loading = new WeakMap<LoadBrowserForm, Promise<BrowserForm>>();

function load(from: LoadBrowserForm): Promise<BrowserForm> {
  const known = loading.get(from);
  if (known) return known;
  const promise = from().then(
    (form) => {
      loaded.set(from, form);
      return form;
    },
    (error: unknown) => {
      // The next one who needs it tries again.
      loading.delete(from);
      throw error;
    },
  );
  loading.set(from, promise);
  return promise;
}

/** Before a server renders, or a test: from then on all of them are there. */
export const loadAllForms = (forms: BrowserForms): Promise<unknown> =>
  Promise.all(Object.values(forms).map(load));

/** Loads the form that a block stands on, if it stands on one: its content names it. */
export async function loadFormOf(forms: BrowserForms, block: { content: unknown }): Promise<void> {
  // A block that stands on a form names it in this field (`holdsForm` of its definition).
  const name = String((block.content as { form?: unknown } | null)?.form);
  const from = Object.hasOwn(forms, name) ? forms[name] : undefined;
  if (from) await load(from);
}

/** A form of the site; suspends while its code is on the way. */
export function useForm(name: string): BrowserForm {
  const from = useContext(FormsContext)[name];
  if (!from) throw new Error(`The site has no form "${name}": see its form-schemas/registry.ts.`);
  return loaded.get(from) ?? use(load(from));
}
