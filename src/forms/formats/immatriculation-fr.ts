import { compact, type Format } from './format.ts';

/** A French number plate: that of 2009 without I, O and U (arrêté du 9 février 2009), or the one before. */
export const immatriculationFr: Format = {
  tidy: (text) => {
    const plain = compact(text);
    const [, first, digits, last] = /^([A-Z]{2})(\d{3})([A-Z]{2})$/.exec(plain) ?? [];
    if (first) return `${first}-${digits}-${last}`;
    const [, number, letters, department] =
      /^(\d{1,4})([A-Z]{2,3})(\d{2,3}|2[AB])$/.exec(plain) ?? [];
    return number ? `${number} ${letters} ${department}` : text;
  },
  test: (value) =>
    /^(?:[A-HJ-NP-TV-Z]{2}-\d{3}-[A-HJ-NP-TV-Z]{2}|\d{1,4} [A-HJ-NP-TV-Z]{2,3} (?:\d{2,3}|2[AB]))$/.test(
      value,
    ),
  example: 'AB-123-CD',
  autocomplete: 'off',
};
