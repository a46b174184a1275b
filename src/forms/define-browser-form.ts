import type { ComponentType } from 'react';
import type { ActionContent } from '../schema/fields.ts';
import type { FormTexts } from '../texts/fr/forms.ts';
import type { FormDefinition } from './form-definition.ts';
import type { FormState } from './form-state.ts';
import { createFormState } from './form-state.ts';
import type { FormValidators, StepValidators } from './step-validators.ts';

/** What browsers need of a form, declared in `form-schemas/<name>/<name>.browser.ts`. */
export type BrowserForm = FormState & {
  definition: FormDefinition;
  validators: FormValidators;
  /** What it says by itself: a catalogue of `src/texts/`, with words of its own. */
  texts: FormTexts;
  /** The stages of a form in steps, from the intro to the review, where it names them itself. */
  progress?: readonly Stage[];
  /** Where to go on once it is sent, in a page. */
  afterwards?: readonly ActionContent[];
  /** What a receipt says besides reference and date: more rows of its list, empty while that is not known. */
  ReceiptFacts?: ComponentType<{ sentAt: Date | undefined }>;
};

export type Stage = {
  label: string;
  /** Of the label, where it is another than the page's. */
  language?: string;
  explanation?: string;
};

type Declaration = Omit<BrowserForm, keyof FormState | 'definition'> & { definition: object };

/** As the form names them, or the intro, each step by the title of its first group, the review. */
export function listStages({ definition, texts, progress }: BrowserForm): readonly Stage[] {
  const steps = definition.steps.map(({ name, groups }) => groups[0]?.title ?? name);
  return progress ?? [texts.intro, ...steps, texts.review].map((label) => ({ label }));
}

/** Declares the browser's side of a form. Its state is one for all that show it. */
export function defineBrowserForm({ definition, ...form }: Declaration): BrowserForm {
  // `npm run validate` has checked the file; TypeScript takes its texts for any texts.
  const checked = definition as FormDefinition;
  return { ...form, definition: checked, ...createFormState(checked, form.texts) };
}

export function getStepValidators({ definition, validators }: BrowserForm, step: string) {
  const found: StepValidators | undefined = validators[step];
  if (!found) {
    throw new Error(
      `Step "${step}" of ${definition.name} is not compiled: run "npm run generate".`,
    );
  }
  return found;
}
