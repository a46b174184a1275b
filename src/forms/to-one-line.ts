/** Joins a visitor's text into one line of at most 120 characters, for a header or a name. */
export const toOneLine = (text: string) =>
  [...text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()].slice(0, 120).join('');
