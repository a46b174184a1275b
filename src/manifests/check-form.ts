import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { unknownName, unknownValue } from '../diagnostics/diagnostic-details.ts';
import { isRecord } from '../diagnostics/is-record.ts';
import type { JsonPath } from '../diagnostics/json-path.ts';
import { findNearest, suggest } from '../diagnostics/nearest-name.ts';
import type { BlockDefinition } from '../schema/block-definition.ts';
import type { ManifestContext } from './manifest-context.ts';

/** Checks that the form and the step that a block names exist. */
export function checkForm(
  { type, form: kind }: BlockDefinition,
  content: unknown,
  path: JsonPath,
  { forms }: ManifestContext,
): Diagnostic[] {
  if (!forms || typeof kind !== 'string' || !isRecord(content)) return [];
  const name = String(content.form);
  const form = forms.get(name);
  const fitting = [...forms.values()].filter(
    ({ wizard }) => Boolean(wizard) === (kind === 'wizard'),
  );
  const names = fitting.map((one) => one.name);
  if (!form) return [{ path: [...path, 'form'], ...unknownName('form', name, names) }];
  if (!names.includes(name)) {
    const is = form.wizard ? 'has several steps' : 'has one step';
    const message = `the form "${name}" ${is}, and "${type}" shows others${suggest(name, names)}`;
    return [{ path: [...path, 'form'], message, code: 'form-steps', params: { name } }];
  }
  const steps = form.steps.map((step) => step.name);
  const { step } = content;
  if (typeof step !== 'string' || steps.includes(step)) return [];
  const message = `unknown step "${step}" of the form "${name}"${suggest(step, steps)}`;
  return [{ path: [...path, 'step'], message, ...unknownValue(step, findNearest(step, steps)) }];
}
