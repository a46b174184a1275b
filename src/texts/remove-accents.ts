/** `Équipe` → `Equipe`. Ligatures stay. */
export const removeAccents = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '');

/** A text without accents and capitals: a search compares these. */
export const fold = (text: string): string => removeAccents(text).toLowerCase();
