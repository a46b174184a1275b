import type { StoredBlock } from '../../security/carriers.ts';
import { alone, chunks, createCarriers } from '../../security/carriers.ts';

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
