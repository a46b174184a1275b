import type { FormTexts } from '../texts/fr/forms.ts';
import type { FormDefinition } from './definition/form-definition.ts';
import type { compute } from './evaluate/expressions.ts';
import type { Formats } from './formats/formats.ts';
import type { GetValidator } from './validators/validator.ts';

/** A form with what its answers are read and checked by, the same in browsers and on the server. */
export type CheckedForm = {
  definition: FormDefinition;
  /** The catalogue of its site, with its own texts. */
  texts: FormTexts;
  /** As in `<html lang>`: answers are read and shown in it. */
  language: string;
  /** IANA name: « today » is the site's. */
  timeZone: string;
  getValidator: GetValidator;
  /** In browsers: those that the form uses. */
  formats: Formats;
  /** Computes `x-calc` and `x-rules`; absent in the browser code of a form without them. */
  compute?: typeof compute | undefined;
};

/** What a form's folder may add to its file as `<name>.ts`, where data cannot say it. */
export type FormCode = {
  /** Days that follow from that of the submission, by the names of the file's `facts`. */
  computeFacts?: (day: string) => Readonly<Record<string, string>>;
};

/** A form on the server: its file, what its answers are checked by, what its folder adds in code. */
export type Form = CheckedForm & { code: FormCode };

/** By name. */
export type Forms = Readonly<Record<string, Form>>;
