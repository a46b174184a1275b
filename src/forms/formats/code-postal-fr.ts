import type { Format } from './format.ts';

export const codePostalFr: Format = {
  tidy: (text) => text.replaceAll(/\s/g, ''),
  test: (value) => /^(?:0[1-9]|[1-8]\d|9[0-578])\d{3}$/.test(value),
  example: '75002',
  autocomplete: 'postal-code',
  inputMode: 'numeric',
};
