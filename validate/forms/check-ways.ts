import type { Diagnostic } from '../../src/diagnostics/diagnostic.ts';
import { createForms } from '../../src/forms/create-forms.ts';
import { listChoices } from '../../src/forms/definition/field-kinds.ts';
import type { Answer, Answers, FormSchema } from '../../src/forms/definition/form-definition.ts';
import { getAt, joinPointer, setAt } from '../../src/forms/definition/pointers.ts';
import { type Evaluation, evaluate } from '../../src/forms/evaluate/evaluate.ts';
import { findShown } from '../../src/forms/evaluate/steps.ts';
import { formats } from '../../src/forms/formats/formats.ts';
import { formTexts } from '../../src/texts/fr/forms.ts';
import { accepts, clock, fits } from './check-limits.ts';
import { listDeciding } from './check-steps.ts';
import { listTests, type PlacedField, type PlacedForm } from './place-fields.ts';

/** More combinations of answers than these are not tried: then nothing is said. */
const mostStates = 2000;

const consequences: Readonly<Record<string, string>> = {
  if: 'this is never so',
  steps: 'nobody reaches this step',
  stop: 'nobody is stopped',
  info: 'nobody reads this',
};

const toFirst = (pattern: string) => pattern.replaceAll('*', '0');

/** Steps that nobody reaches, stops that always or never stop, fields that are never shown. */
export function* checkWays(placed: PlacedForm): Generator<Diagnostic> {
  const { form, fields, parts, conditions } = placed;
  const surroundings = { texts: formTexts, language: 'fr', timeZone: clock.timeZone };
  const { [form.name]: checked } = createForms([{ file: form, code: {} }], surroundings);
  /** What comes of every combination of the answers that decide; in lists, of a first entry. */
  const tryAnswers = (patterns: readonly string[], at: string): Evaluation[] | undefined => {
    const base = at.includes('*') ? setAt({}, toFirst(at), {}) : {};
    const states = listStates(placed, patterns, base);
    return checked && states?.map((answers) => evaluate(checked, answers, clock));
  };

  for (const { schema, path, at, keyword } of conditions) {
    if (keyword !== 'if' && keyword !== 'when') continue;
    const patterns = listTests(schema, at).map(({ pattern }) => pattern);
    const states = tryAnswers(patterns, at);
    if (!states) continue;
    const holds = ({ answers }: Evaluation) =>
      fits(schema, getAt(answers, toFirst(at)) ?? {}, answers);
    if (!states.some(holds)) {
      const what = consequences[keyword === 'when' ? String(path[0]) : keyword];
      yield { path, message: `${what}: its condition never holds; correct it` };
    }
    if (path[0] !== 'stop') continue;
    const right = states.filter(({ errors }) =>
      errors.every(({ pointer }) => !patterns.includes(pointer)),
    );
    if (right.length === 0 || !right.every(holds)) continue;
    yield { path, message: 'everybody is stopped: its condition always holds; correct it' };
  }

  const guarded = Map.groupBy(fields, ({ pattern }) => pattern);
  for (const [pattern, [field, ...others]] of guarded) {
    if (!field || [field, ...others].some(({ guards }) => guards.length === 0)) continue;
    const states = tryAnswers(listDeciding(placed, pattern), pattern.replace(/\/[^/]+$/, ''));
    if (!states || states.some(({ shown }) => findShown(shown, toFirst(pattern)))) continue;
    const isRequired = parts.some(
      ({ schema, at }) =>
        schema.required?.includes(field.name) && joinPointer(at, field.name) === pattern,
    );
    const message = `"${field.name}" is ${isRequired ? 'required and ' : ''}never shown: its conditions never hold together; correct them`;
    yield { path: field.path, message };
  }
}

/** Every combination of sample answers to some fields, and to those that decide about them. */
function listStates(
  placed: PlacedForm,
  patterns: readonly string[],
  base: Answers = {},
): Answers[] | undefined {
  const all = new Set(patterns);
  for (const pattern of all) for (const one of listDeciding(placed, pattern)) all.add(one);
  const tests = placed.conditions.flatMap(({ schema, at }) => listTests(schema, at));
  let states: Answers[] = [base];
  for (const pattern of all) {
    const field = placed.byPattern.get(pattern);
    const isBelow = (one: string) => one.startsWith(`${pattern}/`);
    if (!field || (field.kind === 'object' && [...all].some(isBelow))) continue;
    const own = tests.flatMap((one) => (one.pattern === pattern ? [one.test] : []));
    const samples = listSamples(field, own);
    if (!samples || states.length * (samples.length + 1) > mostStates) return undefined;
    states = states.flatMap((answers) => [
      answers,
      ...samples.map((sample) => setAt(answers, toFirst(pattern), sample)),
    ]);
  }
  return states;
}

/** Answers of which at least one passes, and one fails, what can be passed and failed; undefined: not known. */
function listSamples(
  { schema, kind }: PlacedField,
  tests: readonly FormSchema[],
): Answer[] | undefined {
  const named = listScalars(tests);
  const isOpen = /"(pattern|format|x-min|x-max|minLength|maxLength|multipleOf|minItems|maxItems)":/;
  if (isOpen.test(JSON.stringify(tests))) return undefined;
  if (kind === 'boolean') return [true, false].filter((one) => accepts(schema, one));
  if (kind === 'choice') return listChoices(schema).map(({ value }) => value);
  if (kind === 'choices') {
    const values = listChoices(schema.items ?? {}).map(({ value }) => value);
    const asked = values.filter((one) => named.includes(one));
    if (asked.length > 6) return undefined;
    const other = values.filter((one) => !asked.includes(one)).slice(0, 1);
    const subsets: Answer[][] = [[], other, values];
    for (const one of asked) subsets.push(...subsets.map((list) => [...list, one]));
    return subsets.filter((one) => one.length > 0 && accepts(schema, one));
  }
  if (kind === 'number') {
    const { minimum = 0, maximum = minimum + 1 } = schema;
    const numbers = named.filter((one) => typeof one === 'number');
    const near = [minimum, maximum, ...numbers.flatMap((one) => [one - 1, one, one + 1])];
    return [...new Set(near)].filter((one) => accepts(schema, one));
  }
  if (kind === 'text') {
    return [formats[schema.format as keyof typeof formats]?.example ?? 'x', ...named];
  }
  return undefined;
}

const listScalars = (value: unknown): (string | number | boolean)[] => {
  if (typeof value !== 'object' || value === null) return [value as string];
  return Object.values(value).flatMap(listScalars);
};
