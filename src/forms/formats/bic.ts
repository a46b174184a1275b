import { compact, type Format } from './format.ts';

/** The code of a bank (ISO 9362). */
export const bic: Format = {
  tidy: compact,
  test: (value) => /^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/.test(value),
  example: 'AGRIFRPP',
  autocomplete: 'off',
};
