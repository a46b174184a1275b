import type { Answers, FormDefinition, FormSchema } from '../../src/forms/form-definition.ts';
import { getStepSchema, listProperties } from '../../src/forms/form-definition.ts';

/** A case on one side of a condition, and what the validator must say of each of its fields. */
export type ConditionalCase = {
  title: string;
  step: string;
  answers: Answers;
  /** Fields that must have an error, and fields that must have none. */
  wrong: readonly string[];
  right: readonly string[];
};

/** Derives cases on both sides of every `if`/`then` and every `not` of a form's steps. */
export function deriveConditionalCases(form: FormDefinition): ConditionalCase[] {
  return form.steps.flatMap(({ name: step }) => {
    const schema = getStepSchema(form, step);
    return (schema.allOf ?? []).flatMap((rule) => [
      ...(rule.if && rule.then ? bothSides(step, schema, rule.if, rule.then) : []),
      ...(rule.not ? bothSidesOfNot(step, schema, rule.not) : []),
    ]);
  });
}

function bothSides(
  step: string,
  schema: FormSchema,
  condition: FormSchema,
  then: FormSchema,
): ConditionalCase[] {
  const fields = Object.keys(then.properties ?? {});
  const required = [...(then.required ?? [])];
  const values = Object.fromEntries(
    Object.entries(then.properties ?? {}).map(([name, field]) => [name, sampleValue(field)]),
  );
  const holding = constants(condition);
  const when = describe(holding);
  return [
    { title: `${when}, unanswered`, step, answers: holding, wrong: required, right: [] },
    {
      title: `${when}, answered`,
      step,
      answers: { ...holding, ...values },
      wrong: [],
      right: fields,
    },
    ...Object.keys(holding).flatMap((name) => {
      const flipped = { ...holding, [name]: otherAnswer(schema, name, holding[name]) };
      const { [name]: _, ...unanswered } = holding;
      return [flipped, unanswered].flatMap((answers) => [
        { title: `${describe(answers)}, unanswered`, step, answers, wrong: [], right: fields },
      ]);
    }),
  ];
}

function bothSidesOfNot(step: string, schema: FormSchema, rule: FormSchema): ConditionalCase[] {
  const refused = constants(rule);
  const [first = ''] = rule.required ?? [];
  return [
    { title: `all of ${describe(refused)}`, step, answers: refused, wrong: [first], right: [] },
    ...Object.keys(refused).map((name) => ({
      title: `all but ${name} of ${describe(refused)}`,
      step,
      answers: { ...refused, [name]: otherAnswer(schema, name, refused[name]) },
      wrong: [],
      right: Object.keys(refused),
    })),
  ];
}

/** The answers that a condition asks for. */
function constants({ properties = {} }: FormSchema): Record<string, string> {
  return Object.fromEntries(
    Object.entries(properties).map(([name, { const: value = '' }]) => [name, value]),
  );
}

function otherAnswer(schema: FormSchema, name: string, answer: string | undefined): string {
  const [, field] = listProperties(schema).find(([other]) => other === name) ?? [];
  const other = field?.enum?.find((candidate) => candidate !== answer);
  if (other === undefined) throw new Error(`"${name}" has no other answer than "${answer}".`);
  return other;
}

const candidates = ['12', 'Un texte', 'a@b.example', '2024-02-29', '01 99 00 12 34'];

/** A value that a field's own rules accept. */
export function sampleValue({ enum: values, pattern, format }: FormSchema): string {
  if (values?.[0]) return values[0];
  const found = candidates.find(
    (candidate) =>
      (!pattern || new RegExp(pattern, 'u').test(candidate)) &&
      (format !== 'email' || candidate.includes('@')) &&
      (format !== 'date' || /^\d{4}-/.test(candidate)),
  );
  if (!found) throw new Error('No candidate fits this field: add one.');
  return found;
}

const describe = (answers: Readonly<Record<string, string>>) =>
  Object.entries(answers)
    .map(([name, answer]) => `${name} ${answer}`)
    .join(', ') || 'nothing answered';
