import type { Format } from './format.ts';

/** A French telephone number, kept with its ten digits. */
export const telFr: Format = {
  tidy: (text) => {
    const digits = text
      .replaceAll(/[\s.\-/]/g, '')
      .replace(/^(?:\+|00)33(?:\(0\)|0)?/, '0')
      .replace(/^\(0\)/, '0');
    return /^\d{10}$/.test(digits) ? digits : text;
  },
  test: (value) => /^0[1-9]\d{8}$/.test(value),
  show: (value) => value.replaceAll(/\d{2}(?=\d)/g, '$&\u00a0'),
  example: '01 99 00 12 34',
  autocomplete: 'tel',
  inputMode: 'tel',
};
