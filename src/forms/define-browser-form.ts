import { type ComponentType, use } from 'react';
import { useService } from '../context/app-context.tsx';
import type { ActionContent } from '../schema/fields.ts';
import type { FormTexts } from '../texts/fr/forms.ts';
import type { FormDefinition } from './form-definition.ts';
import { createFormState, type FormState } from './form-state.ts';

/** A form in the browser, declared in `form-schemas/<name>/<name>.browser.ts`. */
export type BrowserForm = FormState & {
  definition: FormDefinition;
  /** A catalogue of `src/texts/`, with the form's own texts. */
  texts: FormTexts;
  /** The stages of a wizard, from the intro to the review; by default from the definition. */
  progress?: readonly Stage[];
  /** Links after the submission, for a form in a page. */
  afterwards?: readonly ActionContent[];
  /** More rows of the receipt, empty while the date is unknown. */
  ReceiptFacts?: ComponentType<{ sentAt: Date | undefined }>;
};

type Stage = {
  label: string;
  /** Language of the label, if not the page's. */
  language?: string;
  explanation?: string;
};

type Declaration = Omit<BrowserForm, keyof FormState | 'definition'> & { definition: object };

/** The form's own stages; by default the intro, each step by the title of its first group, the review. */
export function listStages({ definition, texts, progress }: BrowserForm): readonly Stage[] {
  const steps = definition.steps.map(({ name, groups }) => groups[0]?.title ?? name);
  return progress ?? [texts.intro, ...steps, texts.review].map((label) => ({ label }));
}

/** Declares a form for the browser. All components share its state. */
export function defineBrowserForm({ definition, ...form }: Declaration): BrowserForm {
  // `npm run validate` checks the file; TypeScript widens its literals to strings.
  const checked = definition as FormDefinition;
  return { ...form, definition: checked, ...createFormState(checked, form.texts) };
}

type LoadBrowserForm = () => Promise<BrowserForm>;

/** The forms of a site in the browser: each is loaded separately. */
export type BrowserForms = Readonly<Record<string, LoadBrowserForm>>;

declare module '../context/app-context.tsx' {
  interface AppServices {
    forms?: BrowserForms | undefined;
  }
}

const loaded = new WeakMap<LoadBrowserForm, BrowserForm>();
const loading = new WeakMap<LoadBrowserForm, Promise<BrowserForm>>();

function load(from: LoadBrowserForm): Promise<BrowserForm> {
  const known = loading.get(from);
  if (known) return known;
  const promise = from();
  loading.set(from, promise);
  promise.then(
    (form) => loaded.set(from, form),
    // The next caller tries again.
    () => loading.delete(from),
  );
  return promise;
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
  if (!from) throw new Error(`The site has no form "${name}": see its form-schemas/registry.ts.`);
  return loaded.get(from) ?? use(load(from));
}
