import type { FormDefinition } from '../definition/form-definition.ts';
import { listFields } from '../definition/list-fields.ts';
import { rememberMatch } from '../remember.ts';
import type { Draft } from './form-state.ts';

/** What a visitor without script has answered so far: the server keeps it, and shows it in its pages. */
export type ServedDraft = {
  /** The name of its form. */
  form: string;
  draft: Draft;
  /** The addresses of the pages whose errors are shown. */
  tried: readonly string[];
};

/** Names of the hidden fields of a form that the server keeps: its page, its step, whether an answer is changed. */
export const pageField = '_page';
export const stepField = '_step';
export const changeField = '_change';
/**
 * The name of buttons that change the page instead of going on: `add:/victims`, `remove:/victims/0`, `refresh`; and
 * of the one that sends what has been reviewed: `send`.
 */
export const actField = '_do';

/** Whether a page of the form may need another before it is sent: for steps, lists, conditions, files. */
export const isKeptByServer = (form: FormDefinition): boolean =>
  form.steps !== undefined ||
  decides(form) ||
  listFields(form).some(({ kind }) => kind === 'list' || kind === 'files');

/** Whether an answer may decide what else is asked or offered. */
export const decides = ({ schema, uiSchema }: FormDefinition): boolean =>
  hasConditions(schema) || hasConditions(uiSchema);

const hasConditions = rememberMatch(/"(if|dependentSchemas|discriminator|ui:optionsFrom)":/);
