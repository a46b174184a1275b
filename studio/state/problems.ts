import type { BlockPlace, BufferFinding } from '../../server/studio/protocol.ts';
import type { JsonPath } from '../../src/diagnostics/json-path.ts';
import type { SchemaNode } from '../../src/diagnostics/schema-nodes.ts';
import { nodesAt, valueAt } from '../../src/diagnostics/schema-nodes.ts';

import { startsWith } from './edit-json.ts';
import type { OutlineItem } from './outline.ts';
import { fragmentFile } from './outline.ts';

/** A mistake or a warning, at a path of a document. */
export type Problem = Pick<
  BufferFinding,
  'message' | 'severity' | 'rule' | 'file' | 'line' | 'isOfBuffers' | 'code' | 'params' | 'fix'
> & {
  path: JsonPath;
};

type Part = { document: string; path: JsonPath };

const isIn = ({ document, path }: Part, part: Part) =>
  document === part.document && startsWith(path, part.path);

/** Problems of a document at a path, or below it. */
export const problemsBelow = (
  problems: readonly Problem[],
  document: string,
  path: JsonPath,
): Problem[] =>
  problems.filter((problem) =>
    isIn({ document: problem.file, path: problem.path }, { document, path }),
  );

/** Where a form shows what is wrong at a path: at its field, else at the nearest around it that there is. */
export function findShown(schema: SchemaNode, value: unknown, path: JsonPath): JsonPath {
  for (let length = path.length; length > 0; length -= 1) {
    const at = path.slice(0, length);
    if (hasField(schema, value, at)) return at;
  }
  return [];
}

/** What may be added to an object, and is not there, is a button. */
function hasField(schema: SchemaNode, value: unknown, path: JsonPath): boolean {
  const around = path.slice(0, -1);
  const [node] = nodesAt(schema, value, path);
  if (!node || (around.length > 0 && valueAt(value, around) === undefined)) return false;
  if (node.type !== 'object' || valueAt(value, path) !== undefined) return true;
  const required = nodesAt(schema, value, around).flatMap((outer) => outer.required ?? []);
  return required.includes(String(path.at(-1)));
}

/** Of a block: what no form shows of its fields, of its source, or of the blocks inside it. */
export const problemsOfBlock = (
  problems: readonly Problem[],
  document: string,
  path: JsonPath,
  hasForm: boolean,
): Problem[] =>
  problemsBelow(problems, document, path).filter(({ path: at }) => {
    const [part, ...rest] = at.slice(path.length);
    if (part === 'content') return !hasForm;
    return part !== 'source' && part !== 'id' && !(part === 'slots' && rest.length > 1);
  });

/** Of a row of the plan: what is wrong with what is written there, and with the records that it shows. */
export function problemsOfItem(
  problems: readonly Problem[],
  places: Readonly<Record<string, BlockPlace>>,
  { document, kind, type, path }: Pick<OutlineItem, 'document' | 'kind' | 'type' | 'path'>,
): Problem[] {
  const own: Part =
    kind === 'fragment' ? { document: fragmentFile(type), path: [] } : { document, path };
  const records = Object.values(places).flatMap((place) => (isIn(place, own) ? place.records : []));
  return problems.filter((problem) =>
    [own, ...records].some((part) => isIn({ document: problem.file, path: problem.path }, part)),
  );
}

/** Of the page itself: what is wrong in its document beside its blocks. */
export const problemsOfPage = (problems: readonly Problem[], page: string): Problem[] =>
  problems.filter(
    ({ file, path: [part, index] }) => file === page && !(part === 'blocks' && index !== undefined),
  );

/** The innermost block around a path of a document; undefined where there is none. */
export function findBlockPath(document: unknown, path: JsonPath): JsonPath | undefined {
  for (let length = path.length; length > 1; length -= 1) {
    const at = path.slice(0, length);
    const { type, fragment } = Object(valueAt(document, at));
    const isListed = at.at(-2) === 'blocks' || at.at(-3) === 'slots';
    if (isListed && typeof at.at(-1) === 'number' && (type ?? fragment) !== undefined) return at;
  }
  return undefined;
}
