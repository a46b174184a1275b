import fc from 'fast-check';
import * as z from 'zod';
import { nodesAt, type SchemaNode } from '../../src/diagnostics/schema-nodes.ts';
import { fieldKinds } from '../../src/schema/fields.ts';
import { hostileAddresses, hostileHtml, hostileTexts } from './hostile-texts.ts';

/** A node of a block's JSON Schema, with the kind that Studio knows, and the place of its zod schema. */
export type ContentNode = SchemaNode & { kind?: string; index?: number };

/** A JSON Schema does not hold rules that span fields. */
const schemas: z.ZodType[] = [];

export const describeContent = (schema: z.ZodType): ContentNode =>
  z.toJSONSchema(schema, {
    io: 'input',
    override: ({ zodSchema, jsonSchema }) => {
      if (!(zodSchema instanceof z.ZodType)) return;
      const index = schemas.push(zodSchema) - 1;
      // An optional field keeps the kind of what it wraps.
      const { kind } = fieldKinds.get(zodSchema) ?? {};
      Object.assign(jsonSchema, { index, ...(kind ? { kind } : {}) });
    },
  });

/** The variants of a block; one that has none is its only one. */
export function listVariants(root: ContentNode): { name: string; node: ContentNode }[] {
  const options = root.oneOf ?? root.anyOf;
  if (options) return options.flatMap(listVariants);
  const variant = root.properties?.variant;
  if (typeof variant !== 'object') return [{ name: '(only one)', node: root }];
  return (variant.enum ?? [variant.const ?? null]).map((name) => ({
    name: String(name),
    node: { ...root, properties: { ...root.properties, variant: { const: name } } },
  }));
}

type Replace = (text: string, field: ContentNode, path: string) => string;

/** The same content with other texts. `path`: items of a list are one field. */
export function mapTexts(root: ContentNode, content: unknown, replace: Replace): unknown {
  const visit = (value: unknown, at: readonly PropertyKey[]): unknown => {
    if (Array.isArray(value)) return value.map((item, index) => visit(item, [...at, index]));
    if (typeof value === 'object' && value !== null) {
      const fields = Object.entries(value);
      return Object.fromEntries(fields.map(([name, field]) => [name, visit(field, [...at, name])]));
    }
    const [field] = nodesAt(root, content, at);
    if (typeof value !== 'string' || !field) return value;
    return replace(value, field, at.filter((step) => typeof step === 'string').join('.'));
  };
  return visit(content, []);
}

/** Free text, not one of a choice, a pattern, a date or HTML. */
export const isPlainText = ({ type, kind, pattern, enum: choices, const: only }: ContentNode) =>
  type === 'string' && kind !== 'rich-text' && !pattern && !choices && only === undefined;

/**
 * Contents of a block as authors, back ends and attackers could write them. No library for zod 4 is
 * kept (zod-fast-check ends at zod 3), and none would know what rich text is.
 */
export function arbitraryContent(node: ContentNode): fc.Arbitrary<unknown> {
  const options = node.oneOf ?? node.anyOf;
  if (options) return fc.oneof(...options.map(arbitraryContent));
  if (node.const !== undefined) return fc.constant(node.const);
  if (node.enum) return fc.constantFrom(...node.enum);
  const { minimum = -1000, maximum = 1000, minItems = 0, maxItems = 7 } = node;
  const accepts = (value: unknown) => schemas[node.index ?? -1]?.safeParse(value).success ?? true;
  const range = { min: Math.max(minimum, -1000), max: Math.min(maximum, 1000) };
  switch (node.type) {
    case 'string':
      return arbitraryText(node);
    case 'boolean':
      return fc.boolean();
    case 'integer':
      return fc.integer(range);
    case 'number':
      return fc.double({ ...range, noNaN: true }).filter(accepts);
    case 'array':
      return fc.array(arbitraryContent(asNode(node.items)), {
        minLength: minItems,
        maxLength: Math.min(maxItems, Math.max(minItems, 7)),
      });
    case 'object':
      return fc
        .record(
          Object.fromEntries(
            Object.entries(node.properties ?? {}).map(([name, field]) => [
              name,
              // Which forms and steps there are is the site's.
              name === 'step' ? fc.constant('yours') : arbitraryContent(asNode(field)),
            ]),
          ),
          { requiredKeys: node.required ?? [] },
        )
        .filter(accepts);
    default:
      throw new Error(`There are no contents for fields of the type ${node.type}.`);
  }
}

function asNode(node: SchemaNode['items']): ContentNode {
  if (typeof node !== 'object' || Array.isArray(node)) throw new Error('A field has no schema.');
  return node;
}

const characters = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 });
const text = fc
  .oneof(
    fc.constantFrom(...hostileTexts),
    characters,
    fc.tuple(fc.constantFrom(...hostileTexts), characters).map((parts) => parts.join(' ')),
  )
  // Blanks alone are no text (src/schema/fields.ts).
  .filter((value) => value.trim() !== '');

/** Well-formed texts, hostile ones, and both inside each other. */
const richText = fc.oneof(
  fc.constantFrom(...hostileHtml),
  text,
  fc
    .tuple(
      fc.constantFrom('p', 'h2', 'h5', 'ul', 'blockquote', 'table', 'em', 'section', 'style'),
      fc.constantFrom(...hostileHtml),
      text,
    )
    .map(([tag, html, words]) => `<${tag}>${words}${html}</${tag}>`),
);
const color = fc
  .integer({ min: 0, max: 0xff_ff_ff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);
const date = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  .map((day) => day.toISOString().slice(0, 10));

function arbitraryText({ kind, format, pattern, minLength }: ContentNode): fc.Arbitrary<string> {
  if (kind === 'rich-text') return richText;
  if (format === 'date') return date;
  if (kind === 'color') return color;
  if (pattern && (kind === 'link' || kind === 'picture'))
    return fc.constantFrom(...hostileAddresses.filter((address) => address.match(pattern)));
  if (pattern === '^[a-z][a-z0-9-]*$') return fc.constant('complaint');
  if (pattern) return fc.stringMatching(new RegExp(pattern));
  return minLength === undefined ? fc.oneof(fc.constant(''), text) : text;
}
