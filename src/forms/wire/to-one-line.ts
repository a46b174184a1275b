/**
 * Joins a visitor's text into one line of at most 120 characters, for a header or a name. Without marks of
 * direction: they turn what stands beside the text in a list of mails (Unicode UAX 9).
 */
export const toOneLine = (text: string) =>
  [
    ...text
      .replaceAll(/\p{Bidi_Control}+/gu, '')
      .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
      .trim(),
  ]
    .slice(0, 120)
    .join('');
