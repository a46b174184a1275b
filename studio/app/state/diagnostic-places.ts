import { type JsonPath, valueAt } from '../../../src/diagnostics/json-path.ts';
import { nodesAt, type SchemaNode } from '../../../src/diagnostics/schema-nodes.ts';
import { startsWith } from '../../model/edit-json.ts';
import { fragmentFile } from '../../model/fragment-files.ts';
import type { BufferDiagnostic } from '../../server/protocol.ts';
import { isBlockPath, type OutlineRow, type Places } from './outline.ts';

/** An error or warning at a path of a document. */
export type Diagnostic = Omit<BufferDiagnostic, 'path'> & { path: JsonPath };

/** Diagnostics of a document at a path or below it. */
export const diagnosticsBelow = (
  diagnostics: readonly Diagnostic[],
  document: string,
  path: JsonPath,
): Diagnostic[] => diagnostics.filter((one) => one.file === document && startsWith(one.path, path));

/** The path where a form shows a diagnostic: its field, else the nearest ancestor with a field. */
export function getShownPath(schema: SchemaNode, value: unknown, path: JsonPath): JsonPath {
  for (let length = path.length; length > 0; length -= 1) {
    const at = path.slice(0, length);
    if (hasField(schema, value, at)) return at;
  }
  return [];
}

/** An optional object that is absent is a button, not a field. */
function hasField(schema: SchemaNode, value: unknown, path: JsonPath): boolean {
  const around = path.slice(0, -1);
  const [node] = nodesAt(schema, value, path);
  if (!node || (around.length > 0 && valueAt(value, around) === undefined)) return false;
  if (node.type !== 'object' || valueAt(value, path) !== undefined) return true;
  const required = nodesAt(schema, value, around).flatMap((outer) => outer.required ?? []);
  return required.includes(String(path.at(-1)));
}

/** Diagnostics of a block that no field, source or nested block shows. */
export const diagnosticsOfBlock = (
  diagnostics: readonly Diagnostic[],
  document: string,
  path: JsonPath,
  hasForm: boolean,
): Diagnostic[] =>
  diagnosticsBelow(diagnostics, document, path).filter(({ path: at }) => {
    const [part, ...rest] = at.slice(path.length);
    if (part === 'content') return !hasForm;
    const isElsewhere = ['source', 'id', 'weight'].includes(String(part));
    return !isElsewhere && !(part === 'slots' && rest.length > 1);
  });

/** Diagnostics of a row of the outline and of the records that it shows. */
export function diagnosticsOfRow(
  diagnostics: readonly Diagnostic[],
  places: Places,
  row: OutlineRow,
): Diagnostic[] {
  const isFragment = row.kind === 'fragment';
  const document = isFragment ? fragmentFile(row.name) : row.document;
  const path = isFragment ? [] : row.path;
  const records = Object.values(places).flatMap((place) =>
    place.document === document && startsWith(place.path, path) ? place.records : [],
  );
  return [{ document, path }, ...records].flatMap((part) =>
    diagnosticsBelow(diagnostics, part.document, part.path),
  );
}

/** Diagnostics of a page outside of its blocks. */
export const diagnosticsOfPage = (diagnostics: readonly Diagnostic[], page: string): Diagnostic[] =>
  diagnostics.filter(
    ({ file, path: [part, index] }) => file === page && !(part === 'blocks' && index !== undefined),
  );

/** The innermost block around a path of a document; undefined without one. */
export function findBlockPath(document: unknown, path: JsonPath): JsonPath | undefined {
  for (let length = path.length; length > 1; length -= 1) {
    const at = path.slice(0, length);
    const { type, fragment } = Object(valueAt(document, at));
    if (isBlockPath(at) && (type ?? fragment) !== undefined) return at;
  }
  return undefined;
}
