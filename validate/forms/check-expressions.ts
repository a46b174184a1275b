import type { Diagnostic } from '../../src/diagnostics/diagnostic.ts';
import { isRecord } from '../../src/diagnostics/is-record.ts';
import type { JsonPath } from '../../src/diagnostics/json-path.ts';
import { suggest } from '../../src/diagnostics/nearest-name.ts';
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
  const { form, byPattern } = placed;
  const names = [...byPattern.keys()];
  const uses = new Map<string, string[]>();
  for (const { path, expression, pattern } of listExpressions(placed)) {
    const used = [...checkExpression(expression, path, listScopes(pattern))];
    yield* used.flatMap((one) => (typeof one === 'string' ? [] : [one]));
    uses.set(
      pattern,
      used.filter((one) => typeof one === 'string'),
    );
  }
  for (const circle of findCircles(uses)) {
    const path = [...(byPattern.get(circle[0] ?? '')?.path ?? ['schema']), 'x-calc'];
    yield { path, message: `is computed from itself: ${circle.join(' → ')}; take one out` };
  }
  const ids = (form.schema['x-rules'] ?? []).map(({ id }) => id);
  for (const [index, { id, at }] of (form.schema['x-rules'] ?? []).entries()) {
    const path = ['schema', 'x-rules', index];
    if (ids.indexOf(id) !== index) {
      yield { path: [...path, 'id'], message: `"${id}" is a rule already; choose another name` };
    }
    yield* checkNames(at, names, (position) => [...path, 'at', position]);
    for (const [position, pointer] of at.entries()) {
      const [list] = pointer.split('/*');
      if (list === pointer || !byPattern.has(pointer)) continue;
      const message = `"${pointer}" is a field of every entry; name the list, "${list}"`;
      yield { path: [...path, 'at', position], message };
    }
  }

  /** Its diagnostics, and the patterns that it names. */
  function* checkExpression(
    expression: unknown,
    path: JsonPath,
    scopes: readonly string[],
    within = '',
  ): Generator<Diagnostic | string> {
    if (!isRecord(expression)) return;
    const [[operator = '', operand] = [], ...others] = Object.entries(expression);
    const at = [...path, operator];
    if (others.length > 0 || !operatorNames.includes(operator)) {
      const message = others.length > 0 ? 'an expression has one operator' : '';
      const unknown = `unknown operator "${operator}"${suggest(operator, operatorNames)}`;
      yield { path: others.length > 0 ? path : at, message: message || unknown };
      return;
    }
    const operands: readonly unknown[] = Array.isArray(operand) ? operand : [operand];
    const isList = ofList.includes(operator);
    if (!isList && !ofField.includes(operator)) {
      for (const [index, one] of operands.entries()) {
        yield* checkExpression(one, Array.isArray(operand) ? [...at, index] : at, scopes, operator);
      }
      return;
    }
    const [first] = operands.map(String);
    for (const [index, one] of operands.map(String).entries()) {
      const of = isList && index > 0 ? `${first}/*` : '';
      const found = scopes
        .map((scope) => `${scope}${of}${one}`)
        .find((pointer) => byPattern.has(pointer));
      const where = Array.isArray(operand) ? [...at, index] : at;
      const known = of
        ? names.flatMap((name) => (name.startsWith(`${of}/`) ? [name.slice(of.length)] : []))
        : names;
      if (found === undefined) {
        yield* checkNames([one], known, () => where);
        continue;
      }
      const kind = byPattern.get(found)?.kind ?? 'text';
      if (!isList && within !== 'in' && one.includes('/*')) {
        const list = one.slice(0, one.lastIndexOf('/*'));
        const message = `"${one}" is a field of every entry; write { "sum": ["${list}", "${one.slice(list.length + 2)}"] }, or compute it in the entry`;
        yield { path: where, message };
      }
      const isMany = ['list', 'choices', 'lines', 'files'].includes(kind);
      if (isList && index === 0 && !isMany) yield { path: where, message: `"${one}" is no list` };
      const isSum = isList && index > 0 && operator !== 'sumCount';
      if (isSum && kind !== 'number') yield { path: where, message: `"${one}" is no number` };
      yield found;
    }
  }
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
