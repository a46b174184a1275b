import type { Diagnostic } from '../../src/diagnostics/diagnostic.ts';
import { isRecord } from '../../src/diagnostics/is-record.ts';
import type { JsonPath } from '../../src/diagnostics/json-path.ts';
import { suggest } from '../../src/diagnostics/nearest-name.ts';
import type { FieldKind } from '../../src/forms/definition/field-kinds.ts';
import { listScopes } from '../../src/forms/definition/patterns.ts';
import { operatorNames } from '../../src/forms/evaluate/expressions.ts';
import { checkNames, type PlacedForm } from './place-fields.ts';

/** The operators that name fields. Of those over a list, the first operand is the list. */
const ofField = ['var', 'calc'];
const ofList = ['sum', 'sumProduct', 'count', 'sumCount'];

type Expressed = { path: JsonPath; expression: unknown; pattern: string };

const listExpressions = ({ form, fields }: PlacedForm): Expressed[] => [
  ...fields.flatMap(({ schema, path, pattern }) => {
    const expression = schema['x-calc'];
    return expression === undefined ? [] : [{ path: [...path, 'x-calc'], expression, pattern }];
  }),
  ...(form.schema['x-rules'] ?? []).map(({ assert }, index) => ({
    ...{ path: ['schema', 'x-rules', index, 'assert'], expression: assert },
    pattern: '',
  })),
];

/** Computed values and rules: known operators over fields that there are, without a circle. */
export function* checkExpressions(placed: PlacedForm): Generator<Diagnostic> {
  const { byPattern } = placed;
  const uses = new Map<string, string[]>();
  for (const { path, expression, pattern } of listExpressions(placed)) {
    const found = [...checkExpression(byPattern, expression, path, listScopes(pattern))];
    yield* found.filter((one) => typeof one !== 'string');
    uses.set(
      pattern,
      found.filter((one) => typeof one === 'string'),
    );
  }
  for (const circle of findCircles(uses)) {
    const path = [...(byPattern.get(circle[0] ?? '')?.path ?? ['schema']), 'x-calc'];
    yield { path, message: `is computed from itself: ${circle.join(' → ')}; take one out` };
  }
  yield* checkRules(placed);
}

/** Rules have names of their own, and places that there are. */
function* checkRules({ form, byPattern }: PlacedForm) {
  const rules = form.schema['x-rules'] ?? [];
  for (const [index, { id, at }] of rules.entries()) {
    const path = ['schema', 'x-rules', index];
    if (rules.findIndex((one) => one.id === id) !== index) {
      yield { path: [...path, 'id'], message: `"${id}" is a rule already; choose another name` };
    }
    yield* checkNames(at, [...byPattern.keys()], (position) => [...path, 'at', position]);
    for (const [position, pointer] of at.entries()) {
      const [list] = pointer.split('/*');
      if (list === pointer || !byPattern.has(pointer)) continue;
      const message = `"${pointer}" is a field of every entry; name the list, "${list}"`;
      yield { path: [...path, 'at', position], message };
    }
  }
}

/** Its diagnostics, and the patterns that it names. */
function* checkExpression(
  byPattern: PlacedForm['byPattern'],
  expression: unknown,
  path: JsonPath,
  scopes: readonly string[],
  within = '',
): Generator<Diagnostic | string> {
  if (!isRecord(expression)) return;
  const [[operator = '', operand] = [], ...others] = Object.entries(expression);
  const at = [...path, operator];
  if (others.length > 0) {
    yield { path, message: 'an expression has one operator' };
    return;
  }
  if (!operatorNames.includes(operator)) {
    const message = `unknown operator "${operator}"${suggest(operator, operatorNames)}`;
    yield { path: at, message };
    return;
  }
  const operands: readonly unknown[] = Array.isArray(operand) ? operand : [operand];
  const isOverList = ofList.includes(operator);
  for (const [index, value] of operands.entries()) {
    const own = Array.isArray(operand) ? [...at, index] : at;
    if (!isOverList && !ofField.includes(operator)) {
      yield* checkExpression(byPattern, value, own, scopes, operator);
      continue;
    }
    const name = String(value);
    const list = isOverList && index > 0 ? `${operands[0]}/*` : '';
    const field = scopes.map((scope) => byPattern.get(`${scope}${list}${name}`)).find(Boolean);
    if (field) {
      yield field.pattern;
      const message = describeOperand(field.kind, name, operator, index, within);
      if (message) yield { path: own, message };
    } else {
      const known = [...byPattern.keys()].filter((one) => one.startsWith(list && `${list}/`));
      const names = known.map((one) => one.slice(list.length));
      yield* checkNames([name], names, () => own);
    }
  }
}

/** What is wrong with a field as an operand. */
function describeOperand(
  kind: FieldKind,
  name: string,
  operator: string,
  index: number,
  within: string,
): string | undefined {
  if (ofField.includes(operator)) {
    if (within === 'in' || !name.includes('/*')) return undefined;
    const list = name.slice(0, name.lastIndexOf('/*'));
    return `"${name}" is a field of every entry; write { "sum": ["${list}", "${name.slice(list.length + 2)}"] }, or compute it in the entry`;
  }
  if (index === 0) {
    const isMany = ['list', 'choices', 'lines', 'files'].includes(kind);
    return isMany ? undefined : `"${name}" is no list`;
  }
  return operator === 'sumCount' || kind === 'number' ? undefined : `"${name}" is no number`;
}

/** The circles of a graph, each once, as the names on the way. */
export function findCircles(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const circles: string[][] = [];
  const done = new Set<string>();
  const visit = (name: string, way: readonly string[]) => {
    const start = way.indexOf(name);
    if (start !== -1) circles.push([...way.slice(start), name]);
    if (start !== -1 || done.has(name)) return;
    for (const next of graph.get(name) ?? []) visit(next, [...way, name]);
    done.add(name);
  };
  for (const name of graph.keys()) visit(name, []);
  return circles;
}
