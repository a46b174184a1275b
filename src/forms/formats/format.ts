/**
 * A format of a text answer (`format` in a form's JSON). Each is one file of this folder, listed in
 * formats.ts. Its message is `format.<name>` of the catalogue.
 */
export type Format = {
  /** The text as the rules expect it; what cannot be read comes back as it is. */
  tidy: (text: string, language: string) => string;
  /** Whether a tidy text is right. */
  test: (value: string) => boolean;
  /** As summaries and mails show it; by default as it is kept. */
  show?: (value: string, locale: FormatLocale) => string;
  example: string;
  /** What browsers may fill in: a token of the HTML standard. */
  autocomplete?: string;
  /** The keyboard of a phone. */
  inputMode?: 'text' | 'numeric' | 'email' | 'tel' | 'url';
};

export type FormatLocale = {
  language: string;
  /** `09:05` → `9 h 05` in French. */
  time: (hours: string, minutes: string) => string;
};

/** A text in capitals without the blanks, dots and dashes that people put between groups. */
export const compact = (text: string): string => text.replaceAll(/[\s.\-/]/g, '').toUpperCase();

/** The check digit of Luhn (ISO/IEC 7812-1). */
export function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
