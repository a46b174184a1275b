import { compact, type Format, passesLuhn } from './format.ts';

const sumOfDigits = (value: string) => [...value].reduce((sum, digit) => sum + Number(digit), 0);

/** The number of an establishment: its company's SIREN and five digits. */
export const siret: Format = {
  tidy: compact,
  test: (value) =>
    /^\d{14}$/.test(value) &&
    // INSEE: La Poste has more establishments than Luhn's check allows.
    (passesLuhn(value) || (value.startsWith('356000000') && sumOfDigits(value) % 5 === 0)),
  show: (value) => value.replaceAll(/\d{3}(?=\d{5})/g, '$&\u00a0'),
  example: '998 877 666 00011',
  autocomplete: 'off',
  inputMode: 'numeric',
};
