import { randomInt } from 'node:crypto';

/**
 * The alphabet of references that a person can read over the phone: `R-2026-K7M4-9TQX`. No two
 * characters look alike (without 0/O, 1/I/L, 2/Z, 5/S, 8/B, U/V). Its length, 23, is prime: a weighted
 * sum modulo 23 detects every wrong character and every swap of two.
 */
const alphabet = '34679ACDEFGHJKMNPQRTWXY';
const randomLength = 7;

const weightedSum = (body: string) =>
  [...body].reduce((sum, char, index) => sum + (index + 1) * alphabet.indexOf(char), 0);

/** The check character: with it the weighted sum of all eight is a multiple of 23. */
function computeCheckCharacter(body: string): string {
  // 3 is the inverse of the last weight, 8, modulo 23.
  const { length } = alphabet;
  return alphabet.charAt(((length - (weightedSum(body) % length)) * 3) % length);
}

/** Creates a reference. The store checks that it is unique. */
export function createReference(prefix: string, receivedAt: Date): string {
  const random = () => alphabet.charAt(randomInt(alphabet.length));
  const body = Array.from({ length: randomLength }, random).join('');
  const all = body + computeCheckCharacter(body);
  return `${prefix}-${receivedAt.getUTCFullYear()}-${all.slice(0, 4)}-${all.slice(4)}`;
}

/** Parses a typed reference, in any case, with or without dashes. */
export function parseReference(text: string): string | undefined {
  const compact = text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
  const [, prefix, year, all = ''] = /^([A-Z]{1,4})(\d{4})([A-Z0-9]{8})$/.exec(compact) ?? [];
  const isKnown = [...all].every((char) => alphabet.includes(char));
  if (!prefix || !isKnown || weightedSum(all) % alphabet.length !== 0) return undefined;
  return `${prefix}-${year}-${all.slice(0, 4)}-${all.slice(4)}`;
}
