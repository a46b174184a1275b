import * as z from 'zod';
import type { SchemaNode } from '../src/diagnostics/schema-nodes.ts';

/** Translates a schema's text into the language of the site's authors. */
type Translate = (written: string) => string;

export type ArgType = {
  description: string;
  control: { type: string };
  options?: unknown[];
  /** When its control is shown: fields of another variant have none. */
  if?: { arg: string; eq: unknown } | { arg: string; neq: unknown };
  type: { name: 'string' | 'number' | 'boolean' | 'other'; value: string; required: boolean };
  table: { type: { summary: string; detail?: string }; defaultValue?: { summary: string } };
};

/** A field as one variant of the block has it; blocks without variants count as one. */
type Field = { name: string; variant: string | undefined; schema: SchemaNode; isRequired: boolean };

/** Storybook's controls and props table, from a block's schema. */
export function argTypesFromSchema(
  schema: z.ZodType,
  t: Translate = (written) => written,
): Record<string, ArgType> {
  const branches = listBranches(schema);
  const fields = Map.groupBy(branches.flatMap(listFields), ({ name }) => name);
  const variants = branches.map(variantOf);
  return Object.fromEntries(
    Array.from(fields, ([name, own]) => [name, createArgType(own, variants, t)]),
  );
}

/** The fields of a block's content that some variant has, by its name. */
export const listVariantFields = (schema: z.ZodType): Map<string, ReadonlySet<string>> =>
  new Map(
    listBranches(schema).flatMap((branch) => {
      const variant = variantOf(branch);
      return variant ? [[variant, new Set(Object.keys(branch.properties ?? {}))] as const] : [];
    }),
  );

function listBranches(schema: z.ZodType): readonly SchemaNode[] {
  const root = z.toJSONSchema(schema, { io: 'input' });
  return root.oneOf ?? root.anyOf ?? [root];
}

function variantOf({ properties }: SchemaNode): string | undefined {
  const variant = properties?.variant;
  const name = typeof variant === 'object' ? variant.const : undefined;
  return name === undefined ? undefined : String(name);
}

const listFields = (branch: SchemaNode): Field[] =>
  Object.entries(branch.properties ?? {}).flatMap(([name, schema]) => {
    if (typeof schema !== 'object') return [];
    const isRequired = branch.required?.includes(name) ?? false;
    return [{ name, variant: variantOf(branch), schema, isRequired }];
  });

function createArgType(
  own: readonly Field[],
  variants: readonly (string | undefined)[],
  t: Translate,
): ArgType {
  const [{ name, schema }] = own as [Field];
  const options = own.flatMap(({ schema }) => listOptions(schema));
  const summary = options.length > 0 ? options.join(' | ') : summarise(schema);
  const detail = createDetail(own);
  const owners = own.map(({ variant }) => variant);
  const condition = createCondition(owners, variants);
  const only = owners.map((variant) => `\`${variant}\``).join(', ');
  const ofVariants = owners.length < variants.length ? ` (${t('only')}: ${only})` : '';
  return {
    description: `${describe(own, t) || t(name)}${ofVariants}`,
    control: { type: chooseControl(name, schema, options.length) },
    ...(options.length > 0 ? { options } : {}),
    ...(condition ? { if: condition } : {}),
    type: {
      name: nameType(schema.type),
      value: summary,
      required: own.every(({ isRequired }) => isRequired),
    },
    table: {
      type: { summary, ...(detail ? { detail } : {}) },
      ...('default' in schema ? { defaultValue: { summary: JSON.stringify(schema.default) } } : {}),
    },
  };
}

/** Allowed values, also those of a union with free text (an icon's name or the path of a picture). */
const listOptions = ({ const: only, enum: values, anyOf = [] }: SchemaNode): unknown[] =>
  only === undefined ? (values ?? anyOf.flatMap((option) => option.enum ?? [])) : [only];

/** The text of a field; of the one that chooses the variant, the meaning of each. */
function describe(own: readonly Field[], t: Translate): string {
  const choices = own.flatMap(({ schema: { const: only, description } }) =>
    only === undefined ? [] : [`- \`${only}\`${description ? `: ${t(description)}` : ''}`],
  );
  if (choices.length === 0) return t(own[0]?.schema.description ?? '');
  return `${t('Which form of the block; it decides the other fields.')}\n\n${choices.join('\n')}`;
}

/** Storybook compares an arg with one value: enough for fields of one variant, or of all but one. */
function createCondition(
  owners: readonly (string | undefined)[],
  variants: readonly (string | undefined)[],
): ArgType['if'] {
  const [other, ...more] = variants.filter((variant) => !owners.includes(variant));
  if (other === undefined) return undefined;
  if (owners.length === 1) return { arg: 'variant', eq: owners[0] };
  return more.length === 0 ? { arg: 'variant', neq: other } : undefined;
}

/** The fields inside a list or an object, one a line; of each variant where they differ. */
function createDetail(own: readonly Field[]): string {
  const texts = own.map(({ schema }) => describeFields(schema, '').join('\n'));
  const [first = ''] = texts;
  if (texts.every((text) => text === first)) return first;
  return own.map(({ variant }, index) => `${variant}:\n${texts[index]}`).join('\n\n');
}

function describeFields(schema: SchemaNode, indent: string): string[] {
  const { items } = schema;
  const node = typeof items === 'object' && !Array.isArray(items) ? items : schema;
  if (node !== schema && node.type === 'string') {
    return [`${indent}each: ${summarise(node)}. ${node.description}`];
  }
  return (node.oneOf ?? node.anyOf ?? [node]).flatMap(listFields).flatMap((field) => {
    const { name, schema, isRequired } = field;
    const required = isRequired ? ', required' : '';
    const preset = 'default' in schema ? `, default ${JSON.stringify(schema.default)}` : '';
    const text = schema.description ? `. ${schema.description}` : '';
    return [
      `${indent}${name}: ${summarise(schema)}${required}${preset}${text}`,
      ...describeFields(schema, `${indent}  `),
    ];
  });
}

function chooseControl(name: string, { type }: SchemaNode, options: number): string {
  if (options > 0) return options <= 5 && name !== 'icon' ? 'inline-radio' : 'select';
  if (name === 'color') return 'color';
  if (type === 'string') return 'text';
  if (type === 'integer') return 'number';
  return type === 'boolean' || type === 'number' ? type : 'object';
}

const nameType = (type: unknown): ArgType['type']['name'] =>
  type === 'string' || type === 'number' || type === 'boolean' ? type : 'other';

/** `text`, `list of 1 to 4`, `"grid" | "links"` */
function summarise(schema: SchemaNode): string {
  const { const: only, enum: values, anyOf, type, pattern, minItems, maxItems } = schema;
  if (only !== undefined) return JSON.stringify(only);
  // Icon names would fill the page.
  if (values && values.length > 12) return `one of ${values.length} names`;
  if (values) return values.map((value) => JSON.stringify(value)).join(' | ');
  if (anyOf) return anyOf.map(summarise).join(' or ');
  if (type === 'string') return pattern?.startsWith('^#[0-9a-f]') ? 'colour' : 'text';
  if (type === 'integer') return 'whole number';
  if (type !== 'array') return String(type ?? 'object');
  if (maxItems === undefined)
    return minItems === undefined ? 'list' : `list of ${minItems} or more`;
  return minItems === undefined
    ? `list of ${maxItems} at most`
    : `list of ${minItems} to ${maxItems}`;
}
