import Fraction from 'fraction.js';
import { isRecord } from '../../diagnostics/is-record.ts';
import { getAt } from '../definition/pointers.ts';

/** Undefined: unknown, as an answer is missing or wrong. Null is written to ask for that. */
type Value = Fraction | string | boolean | readonly unknown[] | null | undefined;

export type Scope = {
  /** The answer or computed value at a pointer; in a list's entry, of the entry. */
  get: (pointer: string) => unknown;
};

/** Computes an expression exactly, in fractions. Undefined: an operand is unknown. */
export function compute(expression: unknown, scope: Scope): number | string | boolean | undefined {
  const value = run(expression, scope);
  if (value instanceof Fraction) return value.valueOf();
  return typeof value === 'string' || typeof value === 'boolean' ? value : undefined;
}

const toValue = (value: unknown): Value => {
  if (typeof value === 'number') return new Fraction(value);
  if (typeof value === 'string' || typeof value === 'boolean' || value === null) return value;
  return Array.isArray(value) ? value : undefined;
};

function run(expression: unknown, scope: Scope): Value {
  if (!isRecord(expression)) return toValue(expression);
  const [[operator = '', operand] = []] = Object.entries(expression);
  const operands: readonly unknown[] = Array.isArray(operand) ? operand : [operand];
  const evaluate = operators[operator];
  if (!evaluate) throw new Error(`Unknown operator "${operator}" in an expression.`);
  return evaluate(operands, scope);
}

type Operator = (operands: readonly unknown[], scope: Scope) => Value;

/** An operator over known numbers. */
const numeric =
  (combine: (...numbers: Fraction[]) => Value): Operator =>
  (operands, scope) => {
    const values = operands.map((one) => run(one, scope));
    const numbers = values.filter((value) => value instanceof Fraction);
    return numbers.length === values.length ? combine(...numbers) : undefined;
  };

const equals = (a: Value, b: Value): boolean =>
  a instanceof Fraction && b instanceof Fraction ? a.equals(b) : a === b;

/** Equality; `null` asks whether the other operand is missing. */
const isEqual: Operator = ([a, b], scope) => {
  const [left, right] = [run(a, scope), run(b, scope)];
  if (left === null || right === null) return (left ?? undefined) === (right ?? undefined);
  return left === undefined || right === undefined ? undefined : equals(left, right);
};

/** An order of numbers, or of texts: days, months and hours are ordered as texts. */
const ordered =
  (accepts: (order: number) => boolean): Operator =>
  ([a, b], scope) => {
    const [left, right] = [run(a, scope), run(b, scope)];
    if (left instanceof Fraction && right instanceof Fraction) return accepts(left.compare(right));
    if (typeof left !== 'string' || typeof right !== 'string') return undefined;
    return accepts(left === right ? 0 : left < right ? -1 : 1);
  };

const getList = (pointer: unknown, { get }: Scope): readonly unknown[] => {
  const list = get(String(pointer));
  return Array.isArray(list) ? list : [];
};

const zero = new Fraction(0);
const add = (numbers: readonly Fraction[]) => numbers.reduce((sum, one) => sum.add(one), zero);
const multiply = ([first = zero, ...others]: readonly Fraction[]) =>
  others.reduce((product, one) => product.mul(one), first);

const read: Operator = ([pointer], { get }) => toValue(get(String(pointer)));

/** The products of the numbers in each entry of a list, together. Undefined: one is unknown. */
const sumProducts: Operator = ([list, ...fields], scope) => {
  const rows = getList(list, scope).map((entry) =>
    fields.map((field) => toValue(getAt(entry, String(field)))),
  );
  const known = rows.filter((row): row is Fraction[] =>
    row.every((one) => one instanceof Fraction),
  );
  return known.length === rows.length ? add(known.map(multiply)) : undefined;
};

/** Half away from zero. */
function round(value: Fraction, places: Fraction): Fraction {
  const scale = new Fraction(10).pow(places) ?? new Fraction(1);
  const rounded = value.abs().mul(scale).add(1, 2).floor().div(scale);
  return value.compare(0) < 0 ? rounded.neg() : rounded;
}

/** Not known to be otherwise: true, false, or undefined where it is open. */
const toTruth = (value: Value) => (value === undefined ? undefined : Boolean(value));
const negate = (truth: boolean | undefined) => (truth === undefined ? undefined : !truth);

/** One operand of this truth decides; without it all must be known. */
const decidedBy =
  (truth: boolean): Operator =>
  (operands, scope) => {
    const truths = operands.map((one) => toTruth(run(one, scope)));
    return truths.includes(truth) ? truth : truths.includes(undefined) ? undefined : !truth;
  };

const operators: Readonly<Record<string, Operator>> = {
  var: read,
  calc: read,
  sum: sumProducts,
  sumProduct: sumProducts,
  count: ([list], scope) => new Fraction(getList(list, scope).length),
  /** The entries of all lists at a pointer in each entry of a list. */
  sumCount: ([list, field], scope) =>
    add(
      getList(list, scope).map((entry) => {
        const inner = getAt(entry, String(field));
        return new Fraction(Array.isArray(inner) ? inner.length : 0);
      }),
    ),
  '+': numeric((...numbers) => add(numbers)),
  '-': numeric((first = zero, ...others) =>
    others.length === 0 ? first.neg() : first.sub(add(others)),
  ),
  '*': numeric((...numbers) => multiply(numbers)),
  '/': numeric((a = zero, b = zero) => (b.equals(0) ? undefined : a.div(b))),
  round: numeric((value = zero, places = zero) => round(value, places)),
  if: (operands, scope) => {
    const [condition, then, ...rest] = operands;
    const truth = toTruth(run(condition, scope));
    // An unanswered condition does not hold.
    if (truth) return run(then, scope);
    return rest.length > 1 ? operators.if?.(rest, scope) : run(rest[0], scope);
  },
  and: decidedBy(false),
  or: decidedBy(true),
  '!': ([operand], scope) => negate(toTruth(run(operand, scope))),
  '==': isEqual,
  '!=': (operands, scope) => negate(toTruth(isEqual(operands, scope))),
  '<': ordered((order) => order < 0),
  '<=': ordered((order) => order <= 0),
  '>': ordered((order) => order > 0),
  '>=': ordered((order) => order >= 0),
  in: ([item, list], scope) => {
    // A list without entries is no answer.
    const [value, values = []] = [run(item, scope), run(list, scope)];
    if (value === undefined || !Array.isArray(values)) return undefined;
    return values.some((one) => equals(toValue(one), value));
  },
};

/** The operators' names, for `npm run validate`. */
export const operatorNames = Object.keys(operators);
