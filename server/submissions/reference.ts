import { randomInt } from 'node:crypto';

/**
 * References that a person can read over the phone: `R-2026-K7M4-9TQX`. No sign looks like another
 * (0/O, 1/I/L, 2/Z, 5/S, 8/B, U/V are out). 23 signs are left, a prime number: a weighted sum
 * modulo 23 finds every wrong sign and every two signs that changed places.
 */
const signs = '34679ACDEFGHJKMNPQRTWXY';
const randomSigns = 7;

const weightedSum = (body: string) =>
  [...body].reduce((sum, sign, index) => sum + (index + 1) * signs.indexOf(sign), 0);

/** The sign that makes the weighted sum of all eight a multiple of 23. */
function computeCheckSign(body: string): string {
  // 3 is the inverse of the last weight, 8, modulo 23.
  const value = ((signs.length - (weightedSum(body) % signs.length)) * 3) % signs.length;
  return signs.charAt(value);
}

/** Makes a new reference; that it is unique is for the store to see to. */
export function createReference(letter: string, receivedAt: Date): string {
  const body = Array.from({ length: randomSigns }, () => signs.charAt(randomInt(signs.length)));
  const all = body.join('') + computeCheckSign(body.join(''));
  return `${letter}-${receivedAt.getUTCFullYear()}-${all.slice(0, 4)}-${all.slice(4)}`;
}

/** Reads a reference as someone typed it: any case, spaces or nothing for dashes. */
export function parseReference(text: string): string | undefined {
  const compact = text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
  const [, letter, year, all = ''] = /^([A-Z])(\d{4})([A-Z0-9]{8})$/.exec(compact) ?? [];
  const isKnown = [...all].every((sign) => signs.includes(sign));
  if (!letter || !isKnown || weightedSum(all) % signs.length !== 0) return undefined;
  return `${letter}-${year}-${all.slice(0, 4)}-${all.slice(4)}`;
}
