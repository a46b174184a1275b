import * as z from 'zod';
import type { BlockEntry, BlockRegistry } from '../../src/blocks/block-registry.ts';
import { findBlock } from '../../src/blocks/block-registry.ts';
import type { SlotDefinitions } from '../../src/schema/block-definition.ts';
import { blockGroups } from '../../src/schema/block-definition.ts';
import { fieldKinds } from '../../src/schema/fields.ts';
import { summarizeType } from './summarize-type.ts';

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** A field of a block's content; `path` is `items[].title` for one inside a list. */
type Field = {
  path: string;
  schema: JsonSchema;
  isRequired: boolean;
  /** The variants that have it; empty when all have. */
  variants: readonly string[];
};

/** Lines; for longer examples the block's `minimal` example is printed instead. */
const mostLines = 40;

const head = `# Block reference

Every block type: its variants, its fields, an example. Written by \`npm run generate\` from the schemas in \`blocks/\`: edit those. [Editing pages](editing-pages.md) explains how pages use them, [Extending](extending.md#blocks) how to make one. Storybook (\`npm run storybook\`) shows them.

In the column "field", \`items[].title\` is the field \`title\` of each entry of the list \`items\`. [Editing pages](editing-pages.md#links) explains the types link, picture and rich text. A colour is six lower-case hexadecimal digits, such as \`#cdbbef\`. An icon is a name that Storybook lists under Foundations, or the path of a small picture. An alt says what a picture shows, and is empty for decoration.
`;

/** `docs/block-reference.md`, from the registry. */
export async function createBlockReference(registry: BlockRegistry): Promise<string> {
  const entries = Object.entries(registry).sort(([first], [second]) => first.localeCompare(second));
  const parts = await Promise.all(entries.map(([, entry]) => describeBlock(registry, entry)));
  const definitions = await Promise.all(entries.map(([, entry]) => entry.definition()));
  const groups = Map.groupBy(definitions, ({ group = 'other' }) => group);
  const contents = blockGroups.flatMap((group) => {
    const links = groups.get(group)?.map(({ type }) => `[${type}](#${type})`);
    return links ? [`- ${group}: ${links.join(' · ')}`] : [];
  });
  return [head, `${contents.join('\n')}\n`, ...parts].join('\n');
}

async function describeBlock(registry: BlockRegistry, entry: BlockEntry): Promise<string> {
  const { type, title, description, version, content, slots } = await entry.definition();
  const examples = await entry.examples();
  const root = z.toJSONSchema(content, { io: 'input', override: describeKind });
  const { fields, variants } = listContentFields(root);
  return [
    `## ${type}`,
    '',
    `**${title}**, version ${version}. ${description}`,
    '',
    ...(variants.length > 0 ? [...variants.map((variant) => `- ${variant}`), ''] : []),
    '| field | type | required | default | what it is |',
    '| --- | --- | --- | --- | --- |',
    ...fields.map(formatRow),
    '',
    ...(slots ? formatSlots(slots) : []),
    '```json block',
    formatExample(type, examples, slots && (await fillSlots(registry, slots))),
    '```',
    '',
  ].join('\n');
}

/** The head of the document describes each kind of field once; here only the purpose of the field is printed. */
const describeKind: NonNullable<z.core.ToJSONSchemaParams['override']> = ({
  zodSchema,
  jsonSchema,
}) => {
  const known = zodSchema instanceof z.ZodType ? fieldKinds.get(zodSchema) : undefined;
  if (known) Object.assign(jsonSchema, { description: known.purpose, kind: known.kind });
};

function formatSlots(slots: SlotDefinitions): string[] {
  const rows = Object.entries(slots).map(
    ([name, { description, allow }]) =>
      `| \`${name}\` | ${allow.map((type) => `[${type}](#${type})`).join(', ')} | ${description} |`,
  );
  return ['| slot | block types | what belongs there |', '| --- | --- | --- |', ...rows, ''];
}

/** Each slot, filled with the smallest of its allowed blocks. */
async function fillSlots(registry: BlockRegistry, slots: SlotDefinitions): Promise<object> {
  const filled = Object.entries(slots).map(async ([name, { allow }]) => {
    const type = allow[0] ?? '';
    const examples = await findBlock(registry, type)?.examples();
    return [name, [{ type, content: examples?.minimal }]] as const;
  });
  return Object.fromEntries(await Promise.all(filled));
}

function formatRow({ path, schema, isRequired, variants }: Field): string {
  const only =
    variants.length > 0 ? ` Only: ${variants.map((name) => `\`${name}\``).join(', ')}.` : '';
  const cells = [
    `\`${path}\``,
    typeof schema.kind === 'string' ? schema.kind : summarizeType(schema),
    isRequired ? 'yes' : '',
    schema.default === undefined ? '' : `\`${JSON.stringify(schema.default)}\``,
    `${schema.description ?? ''}${only}`,
  ];
  return tableRow(cells);
}

function formatExample(
  type: string,
  examples: Readonly<Record<string, unknown>>,
  slots: object | undefined,
): string {
  const texts = [examples.default, examples.minimal].map((content) =>
    JSON.stringify({ type, content, slots }, null, 2),
  );
  return texts.find((text) => text.split('\n').length <= mostLines) ?? texts.at(-1) ?? '';
}

/** The fields of a content (fields shared by variants once), and a sentence about the variants. */
function listContentFields(root: JsonSchema): { fields: Field[]; variants: string[] } {
  const branches = root.oneOf ?? root.anyOf;
  if (!branches) return { fields: listFields(root, ''), variants: [] };
  const names = branches.map((branch) => String(variantOf(branch)?.const));
  const found = new Map<string, Field & { in: string[] }>();
  for (const [index, branch] of branches.entries()) {
    for (const field of listFields(branch, '')) {
      if (field.path === 'variant') continue;
      // The same field may be another one in another variant: then each has its row.
      const key = `${field.path} ${JSON.stringify(field.schema)} ${field.isRequired}`;
      const known = found.get(key);
      if (known) known.in.push(names[index] ?? '');
      else found.set(key, { ...field, in: [names[index] ?? ''] });
    }
  }
  const fields = [...found.values()].map((field) => ({
    ...field,
    variants: field.in.length === names.length ? [] : field.in,
  }));
  const choice: Field = {
    path: 'variant',
    schema: { enum: names, description: 'Which form of the block; it decides the other fields' },
    isRequired: true,
    variants: [],
  };
  const variants = branches.map((branch, index) => {
    const text = variantOf(branch)?.description;
    return `\`${names[index]}\`${text ? `: ${text}` : ''}`;
  });
  return { fields: [choice, ...fields], variants };
}

function variantOf({ properties }: JsonSchema): JsonSchema | undefined {
  return typeof properties?.variant === 'object' ? properties.variant : undefined;
}

function listFields(schema: JsonSchema, prefix: string): Field[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
    if (typeof property !== 'object') return [];
    const path = `${prefix}${name}`;
    const items = typeof property.items === 'object' && !Array.isArray(property.items);
    const inside = items ? (property.items as JsonSchema) : property;
    const own: Field = {
      path,
      schema: property,
      isRequired: schema.required?.includes(name) ?? false,
      variants: [],
    };
    return [own, ...listFields(inside, items ? `${path}[].` : `${path}.`)];
  });
}

/** A row of a Markdown table; nothing in a cell can end it. */
function tableRow(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`;
}
