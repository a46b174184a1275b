import { blockRegistry } from '../../blocks/registry.ts';
import type { BlockDefinition } from '../../src/schema/block-definition.ts';
import { describeContent, mapTexts } from '../support/block-content.ts';
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
 * those addresses that the field's pattern lets through: as few copies as make every field of every
 * example carry every text. Fields of a list's items are one field: the items share the texts.
 */
export async function createCarriers(): Promise<Map<string, StoredBlock[]>> {
  const carriers = new Map<string, StoredBlock[]>();
  for (const [type, entry] of Object.entries(blockRegistry)) {
    const { content: schema, slots }: BlockDefinition = await entry.definition();
    const root = describeContent(schema);
    const inSlots = Object.fromEntries(
      Object.entries(slots ?? {}).map(([name, { allow, min = 1 }]) => [
        name,
        Array.from({ length: Math.max(1, min) }, () => ({
          type: allow.includes('post') ? 'post' : allow[0],
          content: { title: 'Un titre', body: '<p>Un texte.</p>' },
        })),
      ]),
    );
    const blocks = Object.values(await entry.examples()).flatMap((example) => {
      const supply = createSupply();
      const copies: StoredBlock[] = [];
      do {
        const content = mapTexts(root, example, (text, { kind, pattern }, path) => {
          if (kind === 'rich-text') return supply.take(path, chunks);
          const passing = addressVectors.filter((vector) => pattern && vector.match(pattern));
          return passing.length > 0 ? supply.take(path, passing) : text;
        });
        copies.push({ type, content, ...(slots ? { slots: inSlots } : {}) });
      } while (supply.isAnyLeft());
      return copies;
    });
    carriers.set(type, blocks);
  }
  return carriers;
}

/** Gives a field's values one after the other, and knows whether a field has not had all of its own. */
function createSupply() {
  const given = new Map<string, { count: number; of: number }>();
  return {
    take: <Value>(path: string, values: readonly Value[]): Value => {
      const { count } = given.get(path) ?? { count: 0 };
      given.set(path, { count: count + 1, of: values.length });
      // The remainder is within the list, which is not empty.
      return values[count % values.length] as Value;
    },
    isAnyLeft: () => [...given.values()].some(({ count, of }) => count < of),
  };
}
