import { expect, test } from 'vitest';
import { acceptForm } from '../../server/submissions/accept-form.ts';
import type { ReceivedForm, SentPart } from '../../server/submissions/received-form.ts';
import { type AnswerTexts, SubmissionError } from '../../server/submissions/submission-error.ts';
import type { Answer, Answers } from '../../src/forms/definition/form-definition.ts';
import { isWithin } from '../../src/forms/definition/patterns.ts';
import { getAt, setAt } from '../../src/forms/definition/pointers.ts';
import { evaluateTyped } from '../../src/forms/evaluate/evaluate.ts';
import { mapFields, type ShownField } from '../../src/forms/evaluate/shown-fields.ts';
import type { Form } from '../../src/forms/form.ts';
import { encodeAnswers } from '../../src/forms/wire/wire.ts';
import { arbitraryAnswers } from '../../validate/forms/fill-in.ts';
import { inBrowser } from './in-browser.ts';
import { checkProperty, deepFreeze } from './properties.ts';

type Told = { pointer: string; message: string };

/** What the server finds wrong with a form that it receives. */
export async function askServer(
  form: Form,
  received: ReceivedForm,
  texts: AnswerTexts,
  now = new Date(),
  link: object = {},
): Promise<Told[]> {
  const expires = Number.POSITIVE_INFINITY;
  const known = { link: { form: form.definition.name, answers: { ...link }, expires } };
  try {
    await acceptForm(form, received, texts, now, known);
    return [];
  } catch (error) {
    if (!(error instanceof SubmissionError)) throw error;
    return error.describe(texts).map(({ pointer, message }) => ({ pointer, message }));
  }
}

/** PROPERTY_RUNS asks for more. */
const usualRuns = 10;

/** Holds a form against generated answers: browser and server take those that fit, and refuse a fault alike. */
export function testForm(form: Form, texts: AnswerTexts, now: Date): void {
  const browser = inBrowser(form);
  const filled = arbitraryAnswers(form, now).map(deepFreeze);

  /** What the browser says of answers, and the server: as JSON and as the parts of a body. */
  async function judge(typed: Answers) {
    const { answers, errors } = evaluateTyped(browser, typed, now);
    const linked = Object.keys(form.definition.prefill ?? {});
    const link = Object.fromEntries(linked.map((pointer) => [pointer, getAt(answers, pointer)]));
    const parts = encodeAnswers(form, answers).map(([name, value]) => ({ name, value }));
    // The server reads the type of a file from its content, which nothing generates.
    const hasFiles = parts.some(({ value }) => typeof value !== 'string');
    const sent = hasFiles ? { answers } : { parts: parts as SentPart[] };
    return {
      told: errors.map(({ pointer, message }) => ({ pointer, message })),
      json: await askServer(form, { answers }, texts, now, link),
      parts: await askServer(form, sent, texts, now, link),
    };
  }

  test('takes generated answers that fit, in the browser and on the server', async ({ skip }) => {
    let found = 0;
    await checkProperty(filled, usualRuns, async (answers) => {
      const { errors, stop } = evaluateTyped(form, answers, now);
      if (stop || errors.length > 0) return;
      found += 1;
      expect(await judge(answers)).toEqual({ told: [], json: [], parts: [] });
    });
    if (found === 0) skip('No generated answers meet its rules: give it a test of its own.');
  });

  test('refuses each single fault at its field in the browser and on the server, in words of its own', async () => {
    await checkProperty(filled, 3, async (answers) => {
      const { shown } = evaluateTyped(form, answers, now);
      const faults = [...mapFields(shown.fields).values()]
        .filter(({ pointer }) => !form.definition.prefill?.[pointer])
        .flatMap((field) => listFaults(field).map((value) => ({ value, at: field.pointer })));
      for (const { value, at } of faults) {
        const { told, json, parts } = await judge(setAt(answers, at, value));
        const places = (list: Told[]) => list.map(({ pointer }) => pointer);
        const fault = `${at} is ${JSON.stringify(value)}`;
        expect(places(told), fault).toContainEqual(expect.toSatisfy((one) => isWithin(one, at)));
        expect(json, fault).toEqual(told);
        // On the wire an object without answers is none.
        const isThere = (one: string) => isWithin(one, at) || (!value && isWithin(at, one));
        expect(places(parts), fault).toContainEqual(expect.toSatisfy(isThere));
        for (const { message } of told) {
          expect(message, 'as Ajv writes, or with a value that is none').not.toMatch(
            /^must |[{}]|^$/,
          );
          expect(message, `${fault}, in words for any field`).not.toBe(form.texts.invalid);
        }
      }
    });
  });
}

/** Answers to a field that are each wrong in one way. Undefined: it is left out. */
function listFaults({ kind, schema, value, isRequired }: ShownField): (Answer | undefined)[] {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = schema;
  const { minLength = 0, maxLength, pattern, minItems = 0, maxItems, format } = schema;
  if (value === undefined || kind === 'object' || schema['x-calc']) return [];
  const list = Array.isArray(value) ? value : [];
  const day = (limit = '{', outside: string) =>
    limit.includes('{') ? [] : [`${outside}T12:00`.slice(0, String(value).length)];
  const byKind: Partial<Record<ShownField['kind'], (Answer | undefined)[]>> = {
    boolean: ['no answer', ...(schema.const ? [false] : [])],
    choice: ['no answer'],
    choices: [[...list, 'no choice']],
    number: [
      'no answer',
      ...[minimum].flatMap((limit) => (limit === undefined ? [] : limit - 1)),
      ...[maximum].flatMap((limit) => (limit === undefined ? [] : limit + 1)),
      ...[exclusiveMinimum, exclusiveMaximum].flatMap((limit) => limit ?? []),
      ...(multipleOf ? [Number(value) + multipleOf / 2] : []),
    ],
    text: [
      ...(maxLength === undefined ? [] : ['x'.repeat(maxLength + 1)]),
      ...(minLength > 1 ? ['x'.repeat(minLength - 1)] : []),
      ...(format ? ['?'] : []),
      ...['?', 'x', '0'].filter((text) => pattern && !new RegExp(pattern, 'u').test(text)),
      ...day(schema['x-min'], '1900-01-01'),
      ...day(schema['x-max'], '2099-12-31'),
    ],
    files: schema.items?.properties?.type?.enum ? [[{ ...Object(list[0]), type: 'a/b' }]] : [],
  };
  const isLong = maxItems !== undefined && !schema.uniqueItems && list.length > 0;
  return [
    ...(isRequired ? [undefined] : []),
    ...(isLong ? [Array<Answer>(maxItems + 1).fill(list[0])] : []),
    ...(minItems > 1 ? [list.slice(0, minItems - 1)] : []),
    ...(byKind[kind] ?? []),
  ];
}
