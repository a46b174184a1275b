import { fold } from '../../src/texts/remove-accents.ts';

/** `Nos tarifs : l’essentiel` as `nos-tarifs-l-essentiel`, for addresses and names of files. */
export const toSlug = (text: string): string =>
  fold(text)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
