import { blockRegistry } from '../../../blocks/registry.ts';
import type { BlockDefinition } from '../../../src/schema/block-definition.ts';
import { addressVectors, numberedVectors } from '../../security/xss-vectors.ts';
import { describeContent, mapTexts } from '../../support/block-content.ts';

export type AttackedPage = {
  route: string;
  manifest: unknown;
  /** How many of the texts stand in it. */
  signs: number;
};

/** Pages that the blocks are spread over, so that two browsers share the work. */
const parts = 3;

/** Pages with every vector in every field of every block, and one with each vector by itself. */
export async function createAttackedPages(): Promise<AttackedPage[]> {
  const carriers = [...(await createCarriers())];
  const isStep = ([type]: [string, unknown]) => type.startsWith('wizard');
  const steps = carriers.filter(isStep).flatMap(([, blocks]) => blocks);
  const shares: StoredBlock[][] = Array.from({ length: parts }, () => []);
  for (const [, blocks] of carriers.filter((entry) => !isStep(entry))) {
    const [shortest] = shares.toSorted((a, b) => weigh(a) - weigh(b));
    shortest?.push(...blocks);
  }
  const single = alone.map((body) => ({ type: 'post', content: { title: 'Un vecteur', body } }));
  return [
    createPage('/attaque/seul', single, alone.length),
    ...shares.map((blocks, index) =>
      createPage(`/attaque/blocs-${index + 1}`, blocks, chunks.length),
    ),
    createPage('/attaque/etapes', steps, countSigns(steps)),
  ];
}

const weigh = (blocks: readonly StoredBlock[]) => JSON.stringify(blocks).length;
const countSigns = (blocks: readonly StoredBlock[]) =>
  new Set(JSON.stringify(blocks).match(/§\w+§/g)).size;

const createPage = (
  route: string,
  blocks: readonly StoredBlock[],
  signs: number,
): AttackedPage => ({
  route,
  signs,
  manifest: {
    route,
    title: route,
    meta: { description: 'Une page avec tout ce qui a déjà percé ailleurs.' },
    blocks,
  },
});

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
