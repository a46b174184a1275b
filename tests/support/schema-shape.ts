import type * as z from 'zod';

/**
 * What a block schema allows, as plain data: what contents are generated from, and what coverage is
 * counted by. It knows the kinds of field of `src/schema/fields.ts` and throws on any other, so
 * that a new kind of field is taught here before it goes untested.
 */
export type Shape =
  | { kind: 'text'; isEmptyAllowed: boolean }
  | { kind: 'richText' }
  | { kind: 'pattern'; pattern: RegExp }
  | { kind: 'date' }
  | { kind: 'number'; isWhole: boolean; min: number; max: number }
  | { kind: 'boolean' }
  | { kind: 'choice'; values: readonly unknown[] }
  | { kind: 'list'; item: Shape; min: number; max: number }
  | { kind: 'record'; fields: Readonly<Record<string, RecordField>>; isValid: Check }
  | { kind: 'either'; options: readonly { shape: Shape; isValid: Check }[] };

/** Optional: authors may leave it out, whether or not it has a default then. */
export type RecordField = { shape: Shape; isOptional: boolean };
export type Check = (value: unknown) => boolean;

type Schema = z.core.$ZodType;
type Checks = readonly z.core.$ZodCheck<never>[] | undefined;

export function describeSchema(schema: Schema): Shape {
  // Every class of zod's is one of these; `type` tells which.
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'string':
      return describeString(schema);
    case 'pipe':
      // Only rich text is transformed (src/schema/fields.ts).
      return { kind: 'richText' };
    case 'number':
      return describeNumber(schema);
    case 'boolean':
      return { kind: 'boolean' };
    case 'enum':
      return { kind: 'choice', values: Object.values(def.entries) };
    case 'literal':
      return { kind: 'choice', values: def.values };
    case 'array':
      return {
        kind: 'list',
        item: describeSchema(def.element),
        ...readLength(def.checks as Checks),
      };
    case 'object':
      return {
        kind: 'record',
        fields: Object.fromEntries(
          Object.entries(def.shape).map(([name, field]) => [name, describeField(field)]),
        ),
        isValid: checkBy(schema),
      };
    case 'union':
      return {
        kind: 'either',
        options: def.options.map((option) => ({
          shape: describeSchema(option),
          isValid: checkBy(option),
        })),
      };
    default:
      throw new Error(`tests/support/schema-shape.ts does not know schemas of type "${def.type}".`);
  }
}

const checkBy =
  (schema: Schema): Check =>
  (value) =>
    (schema as z.ZodType).safeParse(value).success;

function describeField(schema: Schema): RecordField {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type !== 'optional' && def.type !== 'default') {
    return { shape: describeSchema(schema), isOptional: false };
  }
  return { shape: describeField(def.innerType).shape, isOptional: true };
}

function describeString(schema: Schema): Shape {
  const { format, pattern, checks } = readStringRules(schema);
  if (format === 'date') return { kind: 'date' };
  if (pattern) return { kind: 'pattern', pattern };
  return { kind: 'text', isEmptyAllowed: readLength(checks).min === 0 };
}

function readStringRules(schema: Schema) {
  const { def } = (schema as z.core.$ZodString)._zod;
  const checks = def.checks as Checks;
  const own = 'format' in def ? def.format : undefined;
  const pattern = checks
    ?.map(({ _zod }) => (_zod.def as { pattern?: RegExp }).pattern)
    .find((found) => found !== undefined);
  return { format: own, pattern, checks };
}

function readLength(checks: Checks): { min: number; max: number } {
  const length = { min: 0, max: Number.POSITIVE_INFINITY };
  for (const { _zod } of checks ?? []) {
    const def: { check: string; minimum?: number; maximum?: number; length?: number } = _zod.def;
    if (def.check === 'min_length') length.min = Number(def.minimum);
    if (def.check === 'max_length') length.max = Number(def.maximum);
    if (def.check === 'length_equals') length.min = length.max = Number(def.length);
  }
  return length;
}

function describeNumber(schema: Schema): Shape {
  const { bag } = (schema as z.core.$ZodNumber)._zod as {
    bag: { minimum?: number; maximum?: number; format?: string };
  };
  return {
    kind: 'number',
    isWhole: bag.format !== undefined,
    min: Math.max(bag.minimum ?? -1000, -1000),
    max: Math.min(bag.maximum ?? 1000, 1000),
  };
}

export type Variant = { name: string; shape: Shape };

/** What a block without variants has instead. */
export const onlyVariant = '(only one)';

/** The variants of a block, each with the shape that its contents have. */
export function listVariants(shape: Shape): Variant[] {
  if (shape.kind === 'either') return shape.options.flatMap((option) => listVariants(option.shape));
  if (shape.kind !== 'record') throw new Error('The content of a block is a record.');
  const variant = shape.fields.variant?.shape;
  if (variant?.kind !== 'choice') return [{ name: onlyVariant, shape }];
  return variant.values.map((value) => ({
    name: String(value),
    shape: {
      ...shape,
      fields: {
        ...shape.fields,
        variant: { shape: { kind: 'choice', values: [value] }, isOptional: false },
      },
    },
  }));
}
