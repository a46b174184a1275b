import type { ComponentType } from 'react';
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

export type Stage = {
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
