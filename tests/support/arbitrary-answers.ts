import fc from 'fast-check';
import type { Answers, FormDefinition, FormSchema } from '../../src/forms/form-definition.ts';
import { listFields } from '../../src/forms/form-definition.ts';
import { hostileTexts } from './hostile-texts.ts';

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
export function arbitraryAnswers(form: FormDefinition): fc.Arbitrary<Answers> {
  const fields = listFields(form).filter(({ schema }) => schema.type === 'string');
  return fc.record(
    Object.fromEntries(fields.map(({ name, schema }) => [name, arbitraryAnswer(schema)])),
    { requiredKeys: [] },
  );
}

/** Changes of a complete form: how a form that nearly holds is told from one that holds. */
export function arbitraryChanges(form: FormDefinition, complete: Answers): fc.Arbitrary<Answers> {
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
