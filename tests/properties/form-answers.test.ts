import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createForms } from '../../src/forms/create-forms.ts';
import { kindOf, listChoices } from '../../src/forms/definition/field-kinds.ts';
import type { Answer, Answers, FormSchema } from '../../src/forms/definition/form-definition.ts';
import { listFields } from '../../src/forms/definition/list-fields.ts';
import { getAt, setAt } from '../../src/forms/definition/pointers.ts';
import { evaluate, evaluateTyped } from '../../src/forms/evaluate/evaluate.ts';
import { findUnexpected } from '../../src/forms/evaluate/unexpected.ts';
import type { Form } from '../../src/forms/form.ts';
import { formats } from '../../src/forms/formats/formats.ts';
import { decodeParts, encodeAnswers } from '../../src/forms/wire/wire.ts';
import { formTexts } from '../../src/texts/fr/forms.ts';
import { type Example, examples, toFormFile } from '../forms/examples.ts';
import { texts } from '../support/forms.ts';
import { testForm } from '../support/generated-answers.ts';
import { inBrowser } from '../support/in-browser.ts';
import { checkProperty, deepFreeze } from '../support/properties.ts';

/** PROPERTY_RUNS asks for more. */
const usualRuns = 12;
const site = { texts: formTexts, language: 'fr', timeZone: 'Europe/Paris' };

describe.each(examples)('the form $name', (example) => {
  const form = createForms([{ file: toFormFile(example), code: {} }], site)[example.name] as Form;
  const clock = { now: new Date(`${example.today}T12:00:00Z`), timeZone: 'Europe/Paris' };
  const ways = arbitraryWays(example, form);
  testForm(form, texts, clock.now);

  const walk = ({ from, changes }: Way) => deepFreeze(changes.reduce(change, from));

  test('prunes twice as once', async () => {
    await checkProperty(ways, usualRuns, (way) => {
      const { answers } = evaluate(form, walk(way), clock);
      expect(evaluate(form, answers, clock).answers).toEqual(answers);
    });
  });

  test('takes answers in any order', async () => {
    await checkProperty(ways, usualRuns, (way) => {
      const given = walk(way);
      expect(judge(form, turnAround(given) as Answers)).toEqual(judge(form, given));
    });
  });

  test('sends no hidden value, whichever way leads through its steps', async () => {
    await checkProperty(ways, usualRuns, ({ from, changes }) => {
      let draft = from;
      for (const one of changes) {
        draft = change(draft, one);
        const { answers } = evaluateTyped(form, draft, clock.now);
        const { answers: sent, errors } = decodeParts(form, encodeAnswers(form, answers));
        // A text in the place of an object: no page sends it.
        if (errors.length > 0) continue;
        const hidden = findUnexpected(form, sent, evaluate(form, sent, clock));
        expect(hidden).toEqual([]);
      }
    });
  });

  test('is the same whether its entries were evaluated before or not', async () => {
    await checkProperty(ways, usualRuns, ({ from, changes }) => {
      let draft = from;
      for (const one of changes) {
        draft = change(draft, one);
        const unknown = structuredClone(draft);
        expect(evaluateTyped(form, draft, clock.now)).toEqual(
          evaluateTyped(form, unknown, clock.now),
        );
      }
    });
  });

  test('is the same in browser and server', async () => {
    const browser = inBrowser(form);
    await checkProperty(ways, usualRuns, (way) => {
      const given = walk(way);
      expect(judge(browser, given)).toEqual(judge(form, given));
    });
  });

  function judge(by: Form, given: Answers) {
    const { answers, errors, steps, computed, stop } = evaluate(by, given, clock);
    const addresses = steps.map(({ address }) => address);
    return { answers, errors, addresses, computed: [...computed], stop };
  }
});

/** Answers, and what is changed of them one after the other; undefined: emptied. */
type Change = { pointer: string; value: Answer | undefined };
type Way = { from: Answers; changes: readonly Change[] };

const change = (answers: Answers, { pointer, value }: Change): Answers => {
  const holder = getAt(answers, pointer.replace(/\/[^/]+$/, ''));
  // Nothing is in what is no object.
  const isHolder = holder === undefined || typeof holder === 'object';
  return isHolder ? setAt(answers, pointer, value) : answers;
};

function arbitraryWays({ valid, invalid }: Example, form: Form): fc.Arbitrary<Way> {
  const fields = listFields(form.definition).filter(
    ({ kind, schema }) => kind !== 'files' && !schema['x-calc'],
  );
  const named = listScalars(form.definition);
  const changes = fc.constantFrom(...fields).chain(({ pattern, schema }) =>
    fc.record({
      // An entry that is there, if the list before it has one.
      pointer: fc.constant(pattern.replaceAll('*', '0')),
      value: fc.option(arbitraryAnswer(schema, named), { nil: undefined, freq: 6 }),
    }),
  );
  const from = fc.constantFrom<Answers>({}, ...valid, ...invalid.map(({ data }) => data));
  return fc.record({ from, changes: fc.array(changes, { minLength: 1, maxLength: 12 }) });
}

/** Answers near to what a form tells apart: its choices, limits, and the values of its conditions. */
function arbitraryAnswer(schema: FormSchema, named: readonly Answer[]): fc.Arbitrary<Answer> {
  const kind = kindOf(schema);
  const choices = listChoices(schema.items ?? schema).map(({ value }) => value);
  const numbers = named.filter((one) => typeof one === 'number');
  const { example = 'x' } = formats[schema.format as keyof typeof formats] ?? {};
  if (kind === 'boolean') return fc.boolean();
  if (kind === 'choice') return fc.constantFrom<Answer>(...choices, 'none');
  if (kind === 'choices') return fc.subarray<Answer>(choices);
  if (kind === 'list') return fc.array(fc.constant({}), { maxLength: 3 });
  if (kind === 'object') return fc.constantFrom<Answer>({}, 'no object');
  if (kind === 'lines') return fc.array(fc.constantFrom('a', 'b', ''), { maxLength: 4 });
  if (kind === 'number') {
    const near = numbers.flatMap((one) => [one - 1, one, one + 0.01]);
    return fc.constantFrom<Answer>(0, ...near, 'many');
  }
  return fc.constantFrom<Answer>(example, '', 'x', '2026-03-16', '2027-01-01', '2001-02-29');
}

const listScalars = (value: unknown): Answer[] =>
  typeof value === 'object' && value !== null
    ? Object.values(value).flatMap(listScalars)
    : [value as Answer];

/** With the names of each object the other way round. */
function turnAround(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(turnAround);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, one]) => [name, turnAround(one)]);
  return Object.fromEntries(entries.reverse());
}
