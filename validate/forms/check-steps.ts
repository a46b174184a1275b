import type { Diagnostic } from '../../src/diagnostics/diagnostic.ts';
import type { JsonPath } from '../../src/diagnostics/json-path.ts';
import { suggest } from '../../src/diagnostics/nearest-name.ts';
import { listStepFields } from '../../src/forms/evaluate/steps.ts';
import { formTexts as english } from '../../src/texts/en/forms.ts';
import { formTexts as french } from '../../src/texts/fr/forms.ts';
import { findCircles } from './check-expressions.ts';
import { checkNames, listTests, type PlacedForm } from './place-fields.ts';

type Asked = { pattern: string; path: JsonPath; step: number; isGuarded: boolean };

/** The addresses of the other pages of a form, in both languages. */
const pagesOfForms = [french, english].flatMap(({ paths: { review, thanks, end } }) => [
  ...[review, thanks, end],
]);

const isWithin = (pattern: string, outer: string) =>
  pattern === outer || pattern.startsWith(`${outer}/`);

/** Each field is asked once, after those that decide about it. */
export function* checkSteps(placed: PlacedForm): Generator<Diagnostic> {
  const { form, byPattern, fields } = placed;
  const { steps = [], groups } = form;
  const names = [...byPattern.keys()];
  const asked = listAsked(placed);
  for (const [index, { name, each, when, ...step }] of steps.entries()) {
    const path = ['steps', index];
    if (steps.findIndex((one) => one.name === name) !== index) {
      yield {
        path: [...path, 'name'],
        message: `"${name}" is a step already; choose another name`,
      };
    }
    const list = steps.find((one) => one.each && new RegExp(`^${one.name}-\\d+$`).test(name));
    const own = list && `an entry of "${list.name}"`;
    const taken = own ?? (pagesOfForms.includes(name) ? 'a page of every form' : undefined);
    if (taken && !form.wizard) {
      const message = `"${name}" is the address of ${taken}; choose another name`;
      yield { path: [...path, 'name'], message };
    }
    if (listStepFields(step).length === 0) {
      yield { path, message: `the step "${name}" asks for nothing; add "fields", or remove it` };
    }
    if (each && byPattern.get(each)?.kind !== 'list') {
      const lists = fields.flatMap(({ pattern, kind }) => (kind === 'list' ? [pattern] : []));
      const message = `"${each}" is no list of objects${suggest(each, lists)}`;
      yield { path: [...path, 'each'], message };
    }
    for (const { pattern } of when ? listTests(when, '') : []) {
      const later = findStep(asked, pattern);
      if (later === undefined || later < index) continue;
      const message = `"${pattern}" is asked in the step "${steps[later]?.name}", which is not before this one; ask it earlier`;
      yield { path: [...path, 'when'], message };
    }
  }
  for (const [index, { pattern, path, step, isGuarded }] of asked.entries()) {
    const each = steps[step]?.each;
    const other = asked.find(
      (one, position) =>
        (isWithin(pattern, one.pattern) || isWithin(one.pattern, pattern)) &&
        position < index &&
        // Two steps may ask for it, each on its own condition; a list may have pages for its entries.
        (one.step === step || !one.isGuarded || !isGuarded) &&
        ![each, steps[one.step]?.each].some((list) => list && isWithin(pattern, list)),
    );
    yield* checkNames([pattern], names, () => path);
    if (!byPattern.has(pattern)) continue;
    if (pattern.includes('/*') && !(each && isWithin(pattern, `${each}/*`))) {
      const list = pattern.slice(0, pattern.indexOf('/*'));
      yield {
        path,
        message: `a field of the entries of "${list}" needs "each": "${list}" in its step`,
      };
    } else if (other) {
      const where = steps[other.step] ? `the step "${steps[other.step]?.name}"` : 'another group';
      yield { path, message: `"${pattern}" is asked in ${where} already; keep one` };
    }
  }
  if (steps.length === 0 && !groups) return;
  for (const { pattern, schema, path, name } of byPattern.values()) {
    const isAsked = asked.some(
      (one) => isWithin(pattern, one.pattern) || one.pattern.startsWith(`${pattern}/`),
    );
    // What is computed or known is not asked for.
    if (isAsked || schema['x-calc'] || form.prefill?.[pattern]) continue;
    const message = `"${name}" is asked in no ${steps.length > 0 ? 'step' : 'group'}; add "${pattern}" to one`;
    yield { path, message };
  }
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
  asked.find((one) => isWithin(pattern, one.pattern) || isWithin(one.pattern, pattern))?.step;

/** What steps, or the groups of a form in one page, ask for. */
export function listAsked({ form }: PlacedForm): Asked[] {
  const { steps, groups = [] } = form;
  return (steps ?? [{ groups }]).flatMap((step, index) => {
    const path: JsonPath = steps ? ['steps', index] : [];
    const entry = { step: index, isGuarded: 'when' in step };
    return [
      ...('fields' in step ? (step.fields ?? []) : []).map((pattern, position) => ({
        ...{ ...entry, pattern, path: [...path, 'fields', position] },
      })),
      ...(step.groups ?? []).flatMap(({ fields }, group) =>
        fields.map((pattern, position) => ({
          ...{ ...entry, pattern, path: [...path, 'groups', group, 'fields', position] },
        })),
      ),
    ];
  });
}

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
