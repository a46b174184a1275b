/** A text for a header or a name: one line, however many the visitor wrote. */
export const toOneLine = (text: string) =>
  [...text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()].slice(0, 120).join('');
