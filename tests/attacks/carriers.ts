import { blockRegistry } from '../../blocks/registry.ts';
import type { BlockDefinition } from '../../src/engine/block-definition.ts';
import type { Shape } from '../support/schema-shape.ts';
import { describeSchema } from '../support/schema-shape.ts';
import { addressVectors, numberedVectors } from './xss-vectors.ts';

/**
 * A text with the sign by which a test sees that it has arrived. Manifests take double braces for facts
 * and refuse them; the vectors that have some do not need them.
 */
const withSign = (sign: string, html: string) =>
  `<p>§${sign}§</p>${html.replaceAll('{{', '{ {').replaceAll('}}', '} }')}`;

const chunkSize = 40;

/** The vectors, many in one text: as few texts as every field of every block can carry. */
export const chunks: readonly string[] = Array.from(
  { length: Math.ceil(numberedVectors.length / chunkSize) },
  (_, index) => {
    const own = numberedVectors.slice(index * chunkSize, (index + 1) * chunkSize);
    return withSign(`c${index}`, own.map(({ html }) => html).join('<p>·</p>'));
  },
);

/** One text a vector: none is hidden by one before it. */
export const alone: readonly string[] = numberedVectors.map(({ id, html }) =>
  withSign(String(id), html),
);

export type StoredBlock = { type: string; content: unknown; slots?: unknown };

/**
 * The block types' examples with hostile texts in each rich-text field, and in each link and picture
 * those addresses that the field's pattern lets through: as many copies as make every field carry
 * every text.
 */
export async function createCarriers(): Promise<Map<string, StoredBlock[]>> {
  const carriers = new Map<string, StoredBlock[]>();
  for (const [type, entry] of Object.entries(blockRegistry)) {
    const { content: schema, slots }: BlockDefinition = await entry.definition();
    const shape = describeSchema(schema);
    const inSlots = Object.fromEntries(
      Object.entries(slots ?? {}).map(([name, { allow, min = 1 }]) => [
        name,
        Array.from({ length: Math.max(1, min) }, () => ({
          type: allow.includes('post') ? 'post' : allow[0],
          content: { title: 'Un titre', body: '<p>Un texte.</p>' },
        })),
      ]),
    );
    const blocks = Object.values(await entry.examples()).flatMap((example) =>
      chunks.map((_, copy) => {
        let place = copy;
        const next = () => place++;
        const content = infect(shape, example, next);
        return { type, content, ...(slots ? { slots: inSlots } : {}) };
      }),
    );
    carriers.set(type, blocks);
  }
  return carriers;
}

/** The same content with hostile values; `next` counts the places. */
function infect(shape: Shape, content: unknown, next: () => number): unknown {
  switch (shape.kind) {
    case 'richText':
      return content === undefined ? content : pick(chunks, next());
    case 'pattern': {
      const passing = addressVectors.filter((vector) => shape.pattern.test(vector));
      return typeof content === 'string' && passing.length > 0 ? pick(passing, next()) : content;
    }
    case 'list':
      return Array.isArray(content)
        ? content.map((item) => infect(shape.item, item, next))
        : content;
    case 'record':
      if (typeof content !== 'object' || content === null) return content;
      return Object.fromEntries(
        Object.entries(content).map(([name, value]) => {
          const field = shape.fields[name];
          return [name, field ? infect(field.shape, value, next) : value];
        }),
      );
    case 'either': {
      const option = shape.options.find(({ isValid }) => isValid(content));
      return option ? infect(option.shape, content, next) : content;
    }
    default:
      return content;
  }
}

function pick<Value>(values: readonly Value[], index: number): Value {
  // The remainder is within the list, which is not empty.
  return values[index % values.length] as Value;
}
