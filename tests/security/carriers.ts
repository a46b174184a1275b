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
 * The block types' examples once for each chunk, which stands in every rich-text field; links and pictures
 * carry, in turn, those addresses that their patterns let through.
 */
export async function createCarriers(): Promise<Map<string, StoredBlock[]>> {
  const carriers = new Map<string, StoredBlock[]>();
  let turn = 0;
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
    const blocks = Object.values(await entry.examples()).flatMap((example) =>
      chunks.map((chunk) => {
        const content = mapTexts(root, example, (text, { kind, pattern }) => {
          if (kind === 'rich-text') return chunk;
          const passing = addressVectors.filter((vector) => pattern && vector.match(pattern));
          turn += 1;
          return passing[turn % passing.length] ?? text;
        });
        return { type, content, ...(slots ? { slots: inSlots } : {}) };
      }),
    );
    carriers.set(type, blocks);
  }
  return carriers;
}
