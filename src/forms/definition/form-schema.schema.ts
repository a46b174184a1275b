import * as z from 'zod';
import { formats } from '../formats/formats.ts';
import type { Answer } from './answer.ts';

const count = (description: string) => z.int().min(0).optional().describe(description);
const limit = (description: string) => z.number().optional().describe(description);
const text = (description: string) => z.string().min(1).optional().describe(description);
const scalar = z.union([z.string(), z.number(), z.boolean()]);
const names = (description: string) => z.array(z.string()).optional().describe(description);
const places = (description: string) => z.array(z.string()).min(1).describe(description);
const day = (description: string) =>
  z
    .string()
    .regex(
      /^(today|\d{4}-\d\d-\d\d|\{[^{}]+\})([+-]\d+[dmy])?$/,
      'expected a day like "today-18y", "2026-01-01", "{/start}+12m" or "{start}"',
    )
    .optional()
    .describe(description);
const expression = z.looseObject({});
const rule = z.strictObject({
  id: z.string().min(1).describe('Its name'),
  assert: expression.describe('What must hold, in JSON Logic with pointers'),
  at: places('Where the error is shown: JSON Pointers'),
  message: z.string().min(1).describe('The error'),
});

/** The keywords without a schema in them. */
const keywords = {
  $schema: z.string().exactOptional(),
  $ref: z.string().optional().describe('A definition: "#/$defs/address"'),
  type: z
    .literal(['string', 'integer', 'number', 'boolean', 'object', 'array'])
    .optional()
    .describe('What the answer is'),
  title: text('Label: what the visitor reads'),
  description: text('Hint under the label'),
  readOnly: z.boolean().optional().describe('Shown, and not asked: with x-calc or prefill'),
  required: names('The fields that must be answered'),
  dependentRequired: z
    .record(z.string(), z.array(z.string()))
    .optional()
    .describe('Fields that must be answered once another is'),
  discriminator: z
    .strictObject({ propertyName: z.string() })
    .optional()
    .describe('The field that says which of "oneOf" an object is'),
  enum: z.array(scalar).optional().describe('The choices, where labels are the values'),
  const: scalar.optional().describe('The only right answer: true for a consent'),
  pattern: text('Regular expression that a text must match'),
  format: z
    // The keys of the folder of formats.
    .literal(Object.keys(formats))
    .optional()
    .describe('What a text is'),
  minLength: count('Characters at least'),
  maxLength: count('Characters at most'),
  minimum: limit('Number at least'),
  maximum: limit('Number at most'),
  exclusiveMinimum: limit('Number above'),
  exclusiveMaximum: limit('Number below'),
  multipleOf: z
    .number()
    .refine((step) => step > 0, 'expected a step above 0')
    .optional()
    .describe('Step of a number: 0.01 for amounts'),
  minItems: count('Entries, choices or files at least'),
  maxItems: count('Entries, choices or files at most'),
  uniqueItems: z.boolean().optional().describe('Whether entries must differ'),
  uniqueItemProperties: names('Fields that differ between the entries of a list'),
  unevaluatedProperties: z.literal(false).optional().describe('Always so in a form'),
  additionalProperties: z.literal(false).optional().describe('Always so in a form'),
  maxTotalSize: z.int().min(1).optional().describe('Bytes of all files of a list together'),
  'x-files': z.literal(true).optional().describe('The entries of the list are files'),
  'x-min': day('The first day: "today", "today-18y", "2026-01-01", "{/start}+12m"'),
  'x-max': day('The last day, like x-min'),
  'x-calc': expression.optional().describe('Computes the value, in JSON Logic with pointers'),
  'x-rules': z.array(rule).optional().describe('Rules over several fields, at the root'),
  'x-at': places('Where the error of anyOf or not is shown: JSON Pointers').optional(),
  'x-unit': text('Unit of a number: "EUR", "%", "kg"'),
  'x-itemTitle': text('What one entry of a list is called: "A vehicle"'),
  wire: text('Its name where it is sent, if different'),
  wireValues: names('What is sent for each answer of "enum", if different'),
  errorMessage: z
    .record(z.string(), z.string().min(1))
    .optional()
    .describe('Own messages by keyword, with {limit}, {value}, {missing}, {n}, {title}'),
};

/** The subset of JSON Schema 2019-09 that forms use, with their own keywords (docs/forms.md). */
export type FormSchema = z.output<z.ZodObject<typeof keywords>> & {
  default?: Answer | undefined;
} & { [Name in 'items' | 'contains' | 'if' | 'then' | 'else' | 'not']?: FormSchema | undefined } & {
  [Name in 'allOf' | 'anyOf' | 'oneOf']?: readonly FormSchema[] | undefined;
} & {
  [Name in '$defs' | 'properties' | 'dependentSchemas']?: Record<string, FormSchema> | undefined;
};

const inner = z.lazy((): z.ZodType<FormSchema> => formSchema);
const part = (description: string) => inner.optional().describe(description);
const parts = (description: string) => z.array(inner).optional().describe(description);
const byName = (description: string) =>
  z.record(z.string(), inner).optional().describe(description);

/** What is not here is an error of `npm run validate`. */
export const formSchema: z.ZodType<FormSchema> = z
  .strictObject({
    ...keywords,
    $defs: byName('Definitions, for $ref'),
    // No null: validate/forms/ has limits for it.
    default: (z.json() as z.ZodType<Answer>)
      .optional()
      .describe('The answer before the visitor gives one'),
    properties: byName('The fields of an object, in order'),
    dependentSchemas: byName('What is asked once a field is answered'),
    items: part('What an entry of a list is'),
    contains: part('In a condition: one entry at least is so'),
    allOf: parts('Parts that all count: conditions'),
    anyOf: parts('At least one of these is answered: objects with "required"'),
    oneOf: parts(
      'The choices: objects with "const" and "title". With "discriminator": kinds of objects',
    ),
    if: part('A condition over the fields of this object'),
    // biome-ignore lint/suspicious/noThenProperty: JSON Schema's keyword
    then: part('What is asked while it holds'),
    else: part('What is asked while it does not'),
    not: part('What must not be so'),
  })
  .describe('JSON Schema 2019-09, as forms use it (docs/forms.md)');
