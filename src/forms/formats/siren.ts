import { compact, type Format, passesLuhn } from './format.ts';

/** The number of a French company (Code de commerce, article R123-221). */
export const siren: Format = {
  tidy: compact,
  test: (value) => /^\d{9}$/.test(value) && passesLuhn(value),
  show: (value) => value.replaceAll(/\d{3}(?=\d)/g, '$&\u00a0'),
  example: '998 877 665',
  autocomplete: 'off',
  inputMode: 'numeric',
};
