import { compact, type Format } from './format.ts';

/** An account number (ISO 13616): its check digits, and the length of a French one. */
export const iban: Format = {
  tidy: compact,
  test: (value) => {
    if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(value)) return false;
    if (value.startsWith('FR') && value.length !== 27) return false;
    const moved = value.slice(4) + value.slice(0, 4);
    const digits = moved.replaceAll(/[A-Z]/g, (letter) => String(Number.parseInt(letter, 36)));
    return BigInt(digits) % 97n === 1n;
  },
  show: (value) => value.replaceAll(/.{4}(?=.)/g, '$&\u00a0'),
  example: 'FR76 3000 6000 0112 3456 7890 189',
  autocomplete: 'off',
};
