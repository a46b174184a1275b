import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { acceptForm } from '../../server/submissions/accept-form.ts';
import { SubmissionError } from '../../server/submissions/submission-error.ts';
import {
  type Answers,
  type FormDefinition,
  type FormSchema,
  getStepSchema,
  listFields,
} from '../../src/forms/form-definition.ts';
import { validateForm } from '../../src/forms/validate-form.ts';
import { decodeWire, encodeWire } from '../../src/forms/wire.ts';
import { complaint, contactRequest, fullComplaint } from '../forms/samples.ts';
import { toFormData } from '../support/complaints.ts';
import { type FormName, forms, texts } from '../support/forms.ts';
import { hostileTexts } from '../support/hostile-texts.ts';
import { checkProperty, deepFreeze } from '../support/properties.ts';
import { createSqliteServer, send } from '../support/submissions.ts';

const complete: Record<FormName, readonly Answers[]> = {
  contact: [contactRequest],
  complaint: [complaint, fullComplaint],
};
/** What is wrong with a posted form: the fields that the server names, or none. */
async function listRefused(form: FormName, fields: Record<string, string>): Promise<string[]> {
  try {
    await acceptForm(forms[form], { fields, files: [] }, texts);
    return [];
  } catch (error) {
    if (!(error instanceof SubmissionError)) throw error;
    return error.describe(texts).map(({ field }) => field);
  }
}

describe.each(Object.keys(forms) as FormName[])('the form %s', (form) => {
  const definition = forms[form].definition;
  const answers = fc.oneof(
    arbitraryAnswers(definition),
    ...complete[form].map((sample) => arbitraryChanges(definition, sample)),
  );
  test('the browser and the server find the same wrong', async () => {
    await checkProperty(answers, 150, async (given) => {
      const found = validateForm(forms[form], deepFreeze(given), texts).map(({ field }) => field);
      const refused = await listRefused(form, encodeWire(definition, given));
      // An empty text is no answer on the wire; hidden fields that are empty are none either.
      const hasEmpty = Object.values(given).includes('');
      if (!hasEmpty) expect(new Set(refused)).toEqual(new Set(found));
      else if (found.length === 0) expect(refused).toEqual([]);
    });
  });

  test('what is accepted comes back from the wire as it was given', async () => {
    let accepted = 0;
    await checkProperty(answers, 150, (given) => {
      if (validateForm(forms[form], given, texts).length > 0) return;
      accepted += 1;
      expect(decodeWire(definition, encodeWire(definition, given), texts)).toEqual({
        data: Object.fromEntries(Object.entries(given).filter(([, value]) => value !== '')),
      });
    });
    expect(accepted, 'some of the generated forms are right').toBeGreaterThan(5);
  });

  test('the store keeps exactly what was posted and accepted, and nothing else', async () => {
    const { app, store } = await createSqliteServer();
    await checkProperty(answers, 40, async (given) => {
      const fields = encodeWire(definition, given);
      const response = await send({ app }, `/api/${definition.endpoint}`, toFormData(fields));
      const isRight = (await listRefused(form, fields)).length === 0;
      expect(response.status).toBe(isRight ? 201 : 422);
      if (!isRight) return;
      const { reference } = (await response.json()) as { reference: string };
      const kept = Object.entries(fields).filter(([, value]) => value !== '');
      expect((await store.find(reference))?.fields).toEqual(Object.fromEntries(kept));
    });
  });

  const rules = definition.steps.flatMap(({ name: step }) =>
    (getStepSchema(definition, step).allOf ?? []).flatMap(({ if: condition, then }) =>
      condition && then ? [{ step, condition, fields: Object.keys(then.properties ?? {}) }] : [],
    ),
  );

  test.for(rules)(
    'the fields $fields are asked for when their condition holds, else refused',
    async ({ condition, fields }) => {
      await checkProperty(answers, 150, (given) => {
        const wrong = validateForm(forms[form], given, texts).map(({ field }) => field);
        for (const field of fields) {
          const isGiven = given[field] !== undefined;
          if (holds(condition, given) && !isGiven) expect(wrong).toContain(field);
          // Which field it is, is said once nothing else is wrong (tests/forms/).
          if (!holds(condition, given) && isGiven) expect(wrong).not.toEqual([]);
        }
      });
    },
  );
});

/** Conditions of the forms ask for answers by `required` and `const` (checked by validate). */
function holds(condition: FormSchema, given: Answers): boolean {
  return Object.entries(condition.properties ?? {}).every(
    ([name, { const: answer }]) => given[name] === answer,
  );
}

/** Right answers by format and pattern, and wrong ones that nearly are. */
const nearly = [
  ...['camille@exemple.example', 'camille@', 'a b@exemple.example'],
  ...['01 99 00 12 34', '+33 1.99.00.12.34', '0899001234', '01  99 00 12 34'],
  ...['2024-02-29', '2023-02-29', '29/02/2024'],
  ...['0012', '12a', '-3', '1.5'],
];

/**
 * Answers to a form, each field right, wrong, hostile, or not answered; fields of conditions come
 * with and without what they depend on. Files are left out: they have no place on the wire's fields.
 */
function arbitraryAnswers(form: FormDefinition): fc.Arbitrary<Answers> {
  const fields = listFields(form).filter(({ schema }) => schema.type === 'string');
  return fc.record(
    Object.fromEntries(fields.map(({ name, schema }) => [name, arbitraryAnswer(schema)])),
    { requiredKeys: [] },
  );
}

/** Changes of a complete form: how a form that nearly holds is told from one that holds. */
function arbitraryChanges(form: FormDefinition, complete: Answers): fc.Arbitrary<Answers> {
  const names = listFields(form).flatMap(({ name, schema }) =>
    schema.type === 'string' ? [{ name, schema }] : [],
  );
  const change = fc
    .constantFrom(...names)
    .chain(({ name, schema }) =>
      fc.option(arbitraryAnswer(schema), { nil: undefined }).map((value) => ({ name, value })),
    );
  return fc.array(change, { maxLength: 3 }).map((changes) => {
    const answers: Record<string, Answers[string]> = { ...complete };
    for (const { name, value } of changes) {
      if (value === undefined) delete answers[name];
      else answers[name] = value;
    }
    return answers;
  });
}

function arbitraryAnswer({ enum: values, maxLength }: FormSchema): fc.Arbitrary<string> {
  if (values) return fc.constantFrom(...values);
  return fc.oneof(
    fc.constantFrom(...nearly),
    fc.constantFrom(...hostileTexts),
    fc.string({ unit: 'grapheme', maxLength: 20 }),
    ...(maxLength ? [fc.constantFrom('x'.repeat(maxLength), 'x'.repeat(maxLength + 1))] : []),
  );
}
