/** `Nos tarifs : l’essentiel` as `/nos-tarifs-l-essentiel`. */
export const proposeRoute = (title: string): string =>
  `/${title
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()
    .replaceAll(' ', '-')}`;
