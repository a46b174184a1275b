import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { SentPart } from '../../server/submissions/received-form.ts';
import type {
  Answers,
  FormDefinition,
  FormSchema,
} from '../../src/forms/definition/form-definition.ts';
import { listFields } from '../../src/forms/definition/list-fields.ts';
import { readAnswers } from '../../src/forms/wire/read-answer.ts';
import { decodeParts, encodeAnswers } from '../../src/forms/wire/wire.ts';
import { arbitraryAnswers } from '../../validate/forms/fill-in.ts';
import { encodeTexts, toFormData } from '../support/complaints.ts';
import { findWrong } from '../support/find-wrong.ts';
import { type FormName, forms, texts } from '../support/forms.ts';
import { askServer } from '../support/generated-answers.ts';
import { hostileTexts } from '../support/hostile-texts.ts';
import { checkProperty, deepFreeze } from '../support/properties.ts';
import { createSqliteServer, send } from '../support/submissions.ts';
import { testSeed } from '../support/test-seed.ts';

/** What is wrong with a posted form: the answers that the server names, or none. */
async function listRefused(form: FormName, given: Answers): Promise<string[]> {
  const parts = encodeAnswers(forms[form], given).map(([name, value]) => ({ name, value }));
  const told = await askServer(forms[form], { parts: parts as SentPart[] }, texts);
  return told.map(({ pointer }) => pointer);
}

describe.each(Object.keys(forms) as FormName[])('the form %s', (form) => {
  const definition = forms[form].definition;
  const fitting = fc.sample(arbitraryAnswers(forms[form], new Date()), {
    numRuns: 20,
    seed: testSeed,
  });
  const answers = fc
    .constantFrom(...fitting)
    .chain((complete) => arbitraryChanges(definition, complete))
    // As browsers send them: tidy, and without empty texts.
    .map((given) => withoutEmpty(readAnswers(forms[form], given)));
  test('the browser and the server find the same wrong', async () => {
    await checkProperty(answers, 150, async (given) => {
      const found = findWrong(forms[form], deepFreeze(given)).map(({ pointer }) => pointer);
      expect(await listRefused(form, given)).toEqual(found);
    });
  });

  test('what is accepted comes back from the wire as it was given', async () => {
    let accepted = 0;
    await checkProperty(answers, 150, (given) => {
      if (findWrong(forms[form], given).length > 0) return;
      accepted += 1;
      const { answers: decoded } = decodeParts(forms[form], encodeAnswers(forms[form], given));
      expect(withoutEmpty(decoded)).toEqual(given);
    });
    expect(accepted, 'some of the generated forms are right').toBeGreaterThan(5);
  });

  test('the store keeps exactly what was posted and accepted, and nothing else', async () => {
    const { app, store } = await createSqliteServer();
    await checkProperty(answers, 40, async (given) => {
      const fields = encodeTexts(form, given);
      const response = await send({ app }, `/api/${definition.endpoint}`, toFormData(fields));
      const isRight = (await listRefused(form, given)).length === 0;
      expect(response.status).toBe(isRight ? 201 : 422);
      if (!isRight) return;
      const { reference } = (await response.json()) as { reference: string };
      const kept = Object.entries(fields).filter(([, value]) => value !== '');
      expect((await store.find(reference))?.fields).toEqual(Object.fromEntries(kept));
    });
  });

  const rules = (definition.schema.allOf ?? []).flatMap(({ if: condition, then }) =>
    condition && then ? [{ condition, fields: Object.keys(then.properties ?? {}) }] : [],
  );

  test.for(rules)(
    'the fields $fields are asked for when their condition holds, else refused',
    async ({ condition, fields }) => {
      await checkProperty(answers, 150, (given) => {
        const wrong = findWrong(forms[form], given).map(({ pointer }) => pointer);
        for (const field of fields) {
          const isGiven = given[field] !== undefined;
          if (holds(condition, given) !== isGiven) expect(wrong).toContain(`/${field}`);
        }
      });
    },
  );
});

const withoutEmpty = (answers: Answers): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([, value]) => value !== ''));

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

/** Changes of a complete form: right, wrong, hostile, or none. Files have no place on the wire's fields. */
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
    const { files: _, ...answers }: Record<string, Answers[string]> = complete;
    for (const { name, value } of changes) {
      if (value === undefined) delete answers[name];
      else answers[name] = value;
    }
    return answers;
  });
}

function arbitraryAnswer({ enum: values, maxLength }: FormSchema): fc.Arbitrary<string> {
  if (values) return fc.constantFrom(...values.map(String));
  return fc.oneof(
    fc.constantFrom(...nearly),
    fc.constantFrom(...hostileTexts),
    fc.string({ unit: 'grapheme', maxLength: 20 }),
    ...(maxLength ? [fc.constantFrom('x'.repeat(maxLength), 'x'.repeat(maxLength + 1))] : []),
  );
}
