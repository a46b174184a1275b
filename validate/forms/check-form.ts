import { type Diagnostic, describeIssues } from '../../src/diagnostics/diagnostic.ts';
import { formatPath, listStrings } from '../../src/diagnostics/json-path.ts';
import { quoteAll, suggest } from '../../src/diagnostics/nearest-name.ts';
import type { FormDefinition } from '../../src/forms/definition/form-definition.ts';
import { formFileSchema } from '../../src/forms/definition/form-file.schema.ts';
import { checkCondition, checkPart } from './check-conditions.ts';
import { checkExpressions, findCircles } from './check-expressions.ts';
import { checkFields } from './check-fields.ts';
import { checkPointers, checkPresentation } from './check-presentation.ts';
import { checkCircles, checkSteps } from './check-steps.ts';
import { checkWays } from './check-ways.ts';
import { sayInstead } from './instead.ts';
import { placeForm } from './place-fields.ts';

/** Everything in a form's file that would not work, each with what to write instead. */
export function checkForm(value: unknown, name: string, { hasCode = false } = {}): Diagnostic[] {
  const frame = formFileSchema.safeParse(value);
  if (!frame.success) {
    return describeIssues(frame.error, formFileSchema, value).map(sayInstead);
  }
  // The file's structure is valid. Its parts are kept as they are: they have places in it.
  const form = value as FormDefinition;
  const references = [...checkReferences(form)];
  if (references.length > 0) return references;
  const placed = placeForm(form);
  const found = [
    ...checkName(form, name),
    ...checkFields(placed),
    ...placed.parts.flatMap((part) => [...checkPart(part, placed)]),
    ...placed.conditions.flatMap((condition) => [...checkCondition(condition, placed)]),
    ...checkExpressions(placed),
    ...checkPresentation(placed),
    ...checkPointers(placed, hasCode),
    ...checkSteps(placed),
    ...checkCircles(placed),
  ];
  // The ways through a form are tried once nothing else is wrong. A definition may be used twice.
  const all = found.length > 0 ? found : [...checkWays(placed)];
  const keys = all.map(({ path, message }) => `${formatPath(path)} ${message}`);
  return all.filter((_, index) => keys.indexOf(keys[index] ?? '') === index);
}

function* checkName(form: FormDefinition, name: string) {
  if (form.name !== name) {
    yield { path: ['name'], message: `is "${form.name}" in ${name}.json; give both one name` };
  }
  if (form.schema.type !== 'object') {
    yield { path: ['schema'], message: 'a form is an object; add "type": "object"' };
  }
}

/** `$ref` names a definition of the root, and none holds itself. */
function* checkReferences(form: FormDefinition) {
  const known = Object.keys(form.schema.$defs ?? {}).map((name) => `#/$defs/${name}`);
  const uses = new Map<string, string[]>();
  for (const { at: path, text } of listStrings(form)) {
    if (path.at(-1) !== '$ref') continue;
    if (!known.includes(text)) {
      yield { path, message: `unknown definition "${text}"${suggest(text, known)}` };
    }
    const from = path[1] === '$defs' ? `#/$defs/${path[2]}` : '';
    uses.set(from, [...(uses.get(from) ?? []), text]);
  }
  for (const circle of findCircles(uses)) {
    const path = ['schema', '$defs', circle[0]?.replace('#/$defs/', '') ?? ''];
    yield { path, message: `holds itself (${quoteAll(circle)}); write a list for what repeats` };
  }
}
