import * as z from 'zod';
import type { SchemaNode } from '../src/diagnostics/schema-nodes.ts';

/** Translates a schema's text into the language of the site's authors. */
type Translate = (written: string) => string;

export type ArgType = {
  description?: string;
  control: { type: string } | false;
  options?: unknown[];
  /** When its control is shown: fields of another variant have none. */
  if?: { arg: string; eq: unknown } | { arg: string; neq: unknown };
  type: { name: 'string' | 'number' | 'boolean' | 'other'; value: string; required: boolean };
  table: { type: { summary: string; detail?: string }; defaultValue?: { summary: string } };
};

/** A field as one variant of the block has it; blocks without variants count as one. */
type Occurrence = { variant: string | undefined; schema: SchemaNode; required: boolean };

/** Storybook's controls and props table, from a block's schema. */
export function argTypesFromSchema(
  schema: z.ZodType,
  t: Translate = (written) => written,
): Record<string, ArgType> {
  const root = z.toJSONSchema(schema, { io: 'input' });
  const branches = root.oneOf ?? root.anyOf ?? [root];
  const variants = branches.map(variantOf);
  const fields = new Map<string, Occurrence[]>();
  for (const [index, branch] of branches.entries()) {
    for (const [name, property] of Object.entries(branch.properties ?? {})) {
      if (typeof property !== 'object') continue;
      const occurrence: Occurrence = {
        variant: variants[index],
        schema: property,
        required: branch.required?.includes(name) ?? false,
      };
      fields.set(name, [...(fields.get(name) ?? []), occurrence]);
    }
  }
  return Object.fromEntries(
    [...fields].map(([name, occurrences]) => [name, createArgType(name, occurrences, variants, t)]),
  );
}

/** The fields of a block's content that some variant has, by its name. */
export function listVariantFields(schema: z.ZodType): Map<string, ReadonlySet<string>> {
  const root = z.toJSONSchema(schema, { io: 'input' });
  const branches = root.oneOf ?? root.anyOf ?? [];
  return new Map(
    branches.flatMap((branch) => {
      const variant = variantOf(branch);
      return variant ? [[variant, new Set(Object.keys(branch.properties ?? {}))] as const] : [];
    }),
  );
}

function createArgType(
  name: string,
  occurrences: readonly Occurrence[],
  variants: readonly (string | undefined)[],
  t: Translate,
): ArgType {
  const [{ schema }] = occurrences as [Occurrence];
  const options = listOptions(occurrences);
  const summary = options.length > 0 ? options.map(String).join(' | ') : summarizeType(schema);
  const detail = createDetail(occurrences);
  const condition = createCondition(occurrences, variants);
  return {
    description: createDescription(occurrences, variants, t) || t(name),
    control: { type: controlFor(name, schema, options.length) },
    ...(options.length > 0 ? { options } : {}),
    ...(condition ? { if: condition } : {}),
    type: {
      name: scalar(schema.type),
      value: summary,
      required: occurrences.every(({ required }) => required),
    },
    table: {
      type: { summary, ...(detail ? { detail } : {}) },
      ...(schema.default === undefined
        ? {}
        : { defaultValue: { summary: JSON.stringify(schema.default) } }),
    },
  };
}

const variantOf = ({ properties }: SchemaNode): string | undefined => {
  const variant = properties?.variant;
  return typeof variant === 'object' && variant.const !== undefined
    ? String(variant.const)
    : undefined;
};

/** Allowed values, also those of a union with free text (an icon's name or the path of a picture). */
function listOptions(occurrences: readonly Occurrence[]): unknown[] {
  return occurrences.flatMap(({ schema }) => [
    ...(schema.enum ?? (schema.anyOf ?? []).flatMap((option) => option.enum ?? [])),
    ...(schema.const === undefined ? [] : [schema.const]),
  ]);
}

/** Description of a field: its text, the meaning of each option, the variants that have it. */
function createDescription(
  occurrences: readonly Occurrence[],
  variants: readonly (string | undefined)[],
  t: Translate,
): string {
  const choices = occurrences.flatMap(({ schema }) =>
    schema.const === undefined
      ? []
      : [`- \`${schema.const}\`${schema.description ? `: ${t(schema.description)}` : ''}`],
  );
  const text =
    choices.length > 0
      ? `${t('Which form of the block; it decides the other fields.')}\n\n${choices.join('\n')}`
      : t(occurrences[0]?.schema.description ?? '');
  const owners = occurrences.map(({ variant }) => `\`${variant}\``);
  return owners.length < variants.length ? `${text} (${t('only')}: ${owners.join(', ')})` : text;
}

/** Storybook compares an arg with one value: enough for fields of one variant, or of all but one. */
function createCondition(
  occurrences: readonly Occurrence[],
  variants: readonly (string | undefined)[],
): ArgType['if'] {
  const owners = occurrences.map(({ variant }) => variant);
  const others = variants.filter((variant) => !owners.includes(variant));
  if (others.length === 0) return undefined;
  if (owners.length === 1) return { arg: 'variant', eq: owners[0] };
  return others.length === 1 ? { arg: 'variant', neq: others[0] } : undefined;
}

/** The fields inside a list or an object, one a line; of each variant where they differ. */
function createDetail(occurrences: readonly Occurrence[]): string {
  const details = occurrences.map(({ variant, schema }) => ({
    variant,
    text: describeFields(schema, '').join('\n'),
  }));
  const [first] = details;
  if (!first || first.text === '') return '';
  if (details.every(({ text }) => text === first.text)) return first.text;
  return details.map(({ variant, text }) => `${variant}:\n${text}`).join('\n\n');
}

function describeFields(schema: SchemaNode, indent: string): string[] {
  const items = itemsOf(schema);
  if (items?.type === 'string')
    return [`${indent}each: ${summarizeType(items)}. ${items.description}`];
  const node = items ?? schema;
  const options = node.oneOf ?? node.anyOf ?? [node];
  return options.flatMap((option) =>
    Object.entries(option.properties ?? {}).flatMap(([name, property]) => {
      if (typeof property !== 'object') return [];
      const facts = [
        summarizeType(property),
        ...(option.required?.includes(name) ? ['required'] : []),
        ...(property.default === undefined ? [] : [`default ${JSON.stringify(property.default)}`]),
      ];
      const text = property.description ? `. ${property.description}` : '';
      return [
        `${indent}${name}: ${facts.join(', ')}${text}`,
        ...describeFields(property, `${indent}  `),
      ];
    }),
  );
}

function itemsOf({ items }: SchemaNode): SchemaNode | undefined {
  return typeof items === 'object' && !Array.isArray(items) ? items : undefined;
}

function controlFor(name: string, { type }: SchemaNode, options: number): string {
  if (options > 0) return options <= 5 && name !== 'icon' ? 'inline-radio' : 'select';
  if (name === 'color') return 'color';
  if (type === 'string') return 'text';
  if (type === 'boolean') return 'boolean';
  if (type === 'number' || type === 'integer') return 'number';
  return 'object';
}

function scalar(type: unknown): 'string' | 'number' | 'boolean' | 'other' {
  return type === 'string' || type === 'number' || type === 'boolean' ? type : 'other';
}

/** `text`, `list of 1 to 4`, `"grid" | "links"` */
function summarizeType(schema: SchemaNode): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) {
    // Icon names would fill the page.
    return schema.enum.length > 12
      ? `one of ${schema.enum.length} names`
      : schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  }
  if (schema.anyOf) return schema.anyOf.map(summarizeType).join(' or ');
  if (schema.type === 'array') return summarizeList(schema);
  if (schema.type === 'string') return schema.pattern?.startsWith('^#[0-9a-f]') ? 'colour' : 'text';
  if (schema.type === 'integer') return 'whole number';
  return String(schema.type ?? 'object');
}

function summarizeList({ minItems, maxItems }: SchemaNode): string {
  if (minItems !== undefined && maxItems !== undefined) return `list of ${minItems} to ${maxItems}`;
  if (maxItems !== undefined) return `list of ${maxItems} at most`;
  return minItems === undefined ? 'list' : `list of ${minItems} or more`;
}
