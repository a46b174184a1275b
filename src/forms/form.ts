import type { FormTexts } from '../texts/fr/forms.ts';
import type { FormDefinition } from './definition/form-definition.ts';
import type { Scope } from './evaluate/expressions.ts';
import type { Formats } from './formats/formats.ts';
import type { GetValidator } from './validators/validator.ts';

/** A form with what its answers are read and checked by, the same in browsers and on the server. */
export type CheckedForm = {
  definition: FormDefinition;
  /** The catalogue of its site, with its own texts. */
  texts: FormTexts;
  /** As in `<html lang>`: answers are read and shown in it. */
  language: string;
  getValidator: GetValidator;
  /** In browsers: those that the form uses. */
  formats: Formats;
  /** Computes `x-calc` and `x-rules`; absent in the browser code of a form without them. */
  compute?:
    | ((expression: unknown, scope: Scope) => number | string | boolean | undefined)
    | undefined;
};
