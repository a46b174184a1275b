import { isRecord } from '../../diagnostics/is-record.ts';
import type { Formats } from '../formats/formats.ts';
import { type Clock, computeLimit } from './limits.ts';

/** Keywords that are checked here rather than by Ajv: they need more than the value. */
export const contextualKeywords = [
  ...(['format', 'multipleOf', 'uniqueItems', 'uniqueItemProperties'] as const),
  ...(['maxTotalSize', 'x-min', 'x-max'] as const),
];

type ContextualKeyword = (typeof contextualKeywords)[number];

/** What compiled validators are called with. */
export type KeywordContext = {
  /** Whether a value passes. `parent` is what holds it, below the checked value. */
  check: (keyword: ContextualKeyword, value: unknown, limit: unknown, parent: unknown) => boolean;
};

type Options = Clock & {
  formats: Formats;
  answers: unknown;
  /** The object that holds the checked value. */
  parent: unknown;
};

export const createKeywordContext = (options: Options): KeywordContext => ({
  check: (keyword, value, limit, parent = options.parent) =>
    checks[keyword](value, limit, { ...options, parent }),
});

type Check = (value: unknown, limit: unknown, options: Options) => boolean;

/** Of a month, and of a day with its hour, what both say is compared. */
const compareDays =
  (accepts: (own: string, limit: string) => boolean): Check =>
  (value, limit, options) => {
    const day = computeLimit(String(limit), options);
    if (typeof value !== 'string' || day === undefined) return true;
    return accepts(value.slice(0, day.length), day.slice(0, value.length));
  };

const checks: Record<ContextualKeyword, Check> = {
  format: (value, name, { formats }) =>
    typeof value !== 'string' || (formats[String(name)]?.test(value) ?? true),
  'x-min': compareDays((own, limit) => own >= limit),
  'x-max': compareDays((own, limit) => own <= limit),
  multipleOf: (value, step) =>
    typeof value !== 'number' || typeof step !== 'number' || isMultiple(value, step),
  uniqueItems: (list) => !Array.isArray(list) || areDifferent(list),
  uniqueItemProperties: (list, names) =>
    !Array.isArray(list) ||
    !Array.isArray(names) ||
    names.every((name) =>
      areDifferent(list.map((entry) => Object(entry)[name]).filter((one) => one !== undefined)),
    ),
  maxTotalSize: (list, bytes) =>
    !Array.isArray(list) ||
    list.reduce((sum, file) => sum + (isRecord(file) ? Number(file.size) : 0), 0) <= Number(bytes),
};

const areDifferent = (list: readonly unknown[]) =>
  new Set(list.map((one) => JSON.stringify(one))).size === list.length;

/** Exact in decimals, as both are written: 0.3 is a multiple of 0.1. */
function isMultiple(value: number, step: number): boolean {
  const places = Math.max(countPlaces(value), countPlaces(step));
  const scale = (number: number) => BigInt(Math.round(number * 10 ** places));
  return scale(value) % scale(step) === 0n;
}

function countPlaces(number: number): number {
  const [mantissa = '', exponent = '0'] = String(number).split('e');
  return Math.max(0, (mantissa.split('.')[1]?.length ?? 0) - Number(exponent));
}
