import type { ComponentType, ReactNode } from 'react';
import type { HeadingLevel } from '../schema/block-definition.ts';
import { createFormState, type FormState } from './draft/form-state.ts';
import type { Form } from './form.ts';
import type { Widgets } from './theme/drawing.ts';

/** A form on its pages: its file, what its answers are checked by, the state of this visit. */
export type BrowserForm = FormState &
  Form & {
    /** The components of its widgets, by name: those that it uses. */
    widgets: Widgets;
    /** Its pages below the one that shows it, of a form in steps without pages of its own. */
    Pages?: ComponentType<FormPagesProps> | undefined;
  };

export type FormPagesProps = {
  form: BrowserForm;
  /** Of the block that shows it: at its beginning. */
  title: string;
  children?: ReactNode;
  headingLevel: HeadingLevel;
};

/** Creates a form of the build's parts (scripts/build/form-modules.ts). All components share its state. */
export function createBrowserForm({
  texts,
  ...parts
}: Omit<BrowserForm, keyof FormState>): BrowserForm {
  const form = { ...parts, texts: { ...texts, ...parts.definition.texts } };
  return { ...form, ...createFormState(form) };
}
