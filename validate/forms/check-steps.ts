import type { Diagnostic } from '../../src/diagnostics/diagnostic.ts';
import type { JsonPath } from '../../src/diagnostics/json-path.ts';
import { suggest } from '../../src/diagnostics/nearest-name.ts';
import type {
  FieldGroup,
  FormDefinition,
  FormStep,
} from '../../src/forms/definition/form-definition.ts';
import { isWithin } from '../../src/forms/definition/patterns.ts';
import { listStepFields } from '../../src/forms/evaluate/steps.ts';
import { formTexts as english } from '../../src/texts/en/forms.ts';
import { formTexts as french } from '../../src/texts/fr/forms.ts';
import { findCircles } from './check-expressions.ts';
import { checkNames, listTests, type PlacedForm } from './place-fields.ts';

type PlacedGroup = Pick<FieldGroup, 'fields' | 'widget'> & {
  path: JsonPath;
  step: number;
  isGuarded: boolean;
};

type Asked = Pick<PlacedGroup, 'path' | 'step' | 'isGuarded'> & { pattern: string };

/** The addresses of the other pages of a form, in both languages. */
const pagesOfForms = [french, english].flatMap(({ paths: { review, thanks, end } }) => {
  return [review, thanks, end];
});

const isBeside = (pattern: string, other: string) =>
  isWithin(pattern, other) || isWithin(other, pattern);

/** Each field is asked once, after those that decide about it. */
export function* checkSteps(placed: PlacedForm): Generator<Diagnostic> {
  const { steps = [] } = placed.form;
  const asked = listAsked(placed);
  for (const [index, step] of steps.entries()) {
    const path = ['steps', index];
    yield* checkStepName(placed.form, step, [...path, 'name']);
    yield* checkStep(placed, step, path);
    for (const { pattern } of step.when ? listTests(step.when, '') : []) {
      const later = findStep(asked, pattern);
      if (later === undefined || later < index) continue;
      const message = `"${pattern}" is asked in the step "${steps[later]?.name}", which is not before this one; ask it earlier`;
      yield { path: [...path, 'when'], message };
    }
  }
  yield* checkAsked(placed, asked);
  if (steps.length === 0 && !placed.form.groups) return;
  yield* checkUnasked(placed, asked);
  yield* checkOrder(placed, asked);
}

function* checkStepName({ steps = [], wizard }: FormDefinition, step: FormStep, path: JsonPath) {
  const { name } = step;
  if (steps.find((one) => one.name === name) !== step) {
    yield { path, message: `"${name}" is a step already; choose another name` };
  }
  const list = steps.find((one) => one.each && new RegExp(`^${one.name}-\\d+$`).test(name));
  const own = list && `an entry of "${list.name}"`;
  const owner = own ?? (pagesOfForms.includes(name) ? 'a page of every form' : undefined);
  if (owner && !wizard) {
    yield { path, message: `"${name}" is the address of ${owner}; choose another name` };
  }
}

function* checkStep({ byPattern, fields }: PlacedForm, step: FormStep, path: JsonPath) {
  const { name, each } = step;
  if (listStepFields(step).length === 0) {
    yield { path, message: `the step "${name}" asks for nothing; add "fields", or remove it` };
  }
  if (each && byPattern.get(each)?.kind !== 'list') {
    const lists = fields.flatMap(({ pattern, kind }) => (kind === 'list' ? [pattern] : []));
    const message = `"${each}" is no list of objects${suggest(each, lists)}`;
    yield { path: [...path, 'each'], message };
  }
}

/** What steps ask for: fields that there are, each once. */
function* checkAsked({ form: { steps = [] }, byPattern }: PlacedForm, asked: readonly Asked[]) {
  for (const [index, { pattern, path, step, isGuarded }] of asked.entries()) {
    const each = steps[step]?.each;
    const other = asked.slice(0, index).find(
      (one) =>
        isBeside(pattern, one.pattern) &&
        // Two steps may ask for it, each on its own condition; a list may have pages for its entries.
        (one.step === step || !one.isGuarded || !isGuarded) &&
        ![each, steps[one.step]?.each].some((list) => list && isWithin(pattern, list)),
    );
    yield* checkNames([pattern], [...byPattern.keys()], () => path);
    if (!byPattern.has(pattern)) continue;
    if (pattern.includes('/*') && !(each && isWithin(pattern, `${each}/*`))) {
      const list = pattern.slice(0, pattern.indexOf('/*'));
      const message = `a field of the entries of "${list}" needs "each": "${list}" in its step`;
      yield { path, message };
    } else if (other) {
      const where = steps[other.step] ? `the step "${steps[other.step]?.name}"` : 'another group';
      yield { path, message: `"${pattern}" is asked in ${where} already; keep one` };
    }
  }
}

function* checkUnasked(
  { form: { steps, prefill }, byPattern }: PlacedForm,
  asked: readonly Asked[],
) {
  for (const { pattern, schema, path, name } of byPattern.values()) {
    // What is computed or known is not asked for.
    if (findStep(asked, pattern) !== undefined || schema['x-calc'] || prefill?.[pattern]) continue;
    const message = `"${name}" is asked in no ${steps ? 'step' : 'group'}; add "${pattern}" to one`;
    yield { path, message };
  }
}

function* checkOrder({ fields }: PlacedForm, asked: readonly Asked[]) {
  for (const { pattern, guards } of fields) {
    const own = findStep(asked, pattern);
    for (const { about, path } of guards) {
      const later = about.find((one) => (findStep(asked, one) ?? -1) > (own ?? Infinity));
      if (later === undefined) continue;
      const message = `"${pattern}" depends on "${later}", which a later step asks; ask that first`;
      yield { path, message };
    }
  }
}

const findStep = (asked: readonly Asked[], pattern: string) =>
  asked.find((one) => isBeside(pattern, one.pattern))?.step;

/** The groups of steps, or of a form in one page. The fields of a step without a group count as one. */
export function listGroups({ steps, groups }: FormDefinition): PlacedGroup[] {
  const pages: Partial<FormStep>[] = steps ?? [{ groups }];
  return pages.flatMap((page, step) => {
    const path: JsonPath = steps ? ['steps', step] : [];
    const own = { step, isGuarded: page.when !== undefined };
    return [
      { ...own, fields: page.fields ?? [], path },
      ...(page.groups ?? []).map(({ fields, widget }, index) => ({
        ...{ ...own, fields, widget, path: [...path, 'groups', index] },
      })),
    ];
  });
}

const listAsked = ({ form }: PlacedForm): Asked[] =>
  listGroups(form).flatMap(({ fields, path, ...group }) =>
    fields.map((pattern, index) => ({ ...group, pattern, path: [...path, 'fields', index] })),
  );

/** The fields that decide whether a field is asked for: through its conditions and its step's. */
export function listDeciding(placed: PlacedForm, pattern: string): string[] {
  const own = placed.fields.filter((field) => isWithin(pattern, field.pattern));
  const { steps = [] } = placed.form;
  const asking = listAsked(placed).filter((one) => isWithin(pattern, one.pattern));
  const whens = asking.flatMap(({ step }) => steps[step]?.when ?? []);
  return [
    ...own.flatMap(({ guards }) => guards.flatMap(({ about }) => about)),
    ...whens.flatMap((when) => listTests(when, '').map((test) => test.pattern)),
  ].filter((one) => one !== pattern && placed.byPattern.has(one));
}

/** Fields that wait for each other are never shown. */
export function* checkCircles(placed: PlacedForm): Generator<Diagnostic> {
  const { fields, byPattern } = placed;
  const declared = Map.groupBy(fields, ({ pattern }) => pattern);
  const graph = new Map(
    Array.from(declared, ([pattern, [one, ...others]]) => {
      // One of several declarations may show it.
      const isGuarded = others.length === 0 && one && one.guards.length > 0;
      return [pattern, isGuarded ? listDeciding(placed, pattern) : []] as const;
    }),
  );
  for (const circle of findCircles(graph)) {
    const path = byPattern.get(circle[0] ?? '')?.path ?? ['schema'];
    const message = `is never shown: ${circle.join(' waits for ')}; show one of them at once`;
    yield { path, message };
  }
}
