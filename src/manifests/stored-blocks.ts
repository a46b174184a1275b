import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { isRecord } from '../diagnostics/is-record.ts';
import type { JsonPath } from '../diagnostics/json-path.ts';
import type { BlockDefinition } from '../schema/block-definition.ts';
import type { ManifestContext } from './manifest-context.ts';
import { migrateStoredContent } from './migrate-stored-content.ts';

export type StoredBlock = {
  path: JsonPath;
  definition: BlockDefinition;
  /** The version that the block names; undefined in most manifests. */
  version: number | undefined;
  content: unknown;
};

/**
 * Finds every block of a JSON document: in a page, a fragment, a slot. A block is an object with the
 * `type` of a block type and a `content`.
 */
export function listStoredBlocks(
  value: unknown,
  { definitions }: Pick<ManifestContext, 'definitions'>,
  path: JsonPath = [],
): StoredBlock[] {
  const visit = (child: unknown, step: string | number) =>
    listStoredBlocks(child, { definitions }, [...path, step]);
  if (Array.isArray(value)) return value.flatMap(visit);
  if (!isRecord(value)) return [];
  const { type, version, content, ...others } = value;
  const definition = typeof type === 'string' ? definitions.get(type) : undefined;
  if (!definition || content === undefined) {
    return Object.entries(value).flatMap(([name, child]) => visit(child, name));
  }
  return [
    { path, definition, version: typeof version === 'number' ? version : undefined, content },
    ...Object.entries(others).flatMap(([name, child]) => visit(child, name)),
  ];
}

/** Reports the contents that `npm run migrate` would rewrite. */
export function describeOlderContent(
  value: unknown,
  manifestContext: Pick<ManifestContext, 'definitions'>,
): Diagnostic[] {
  return listStoredBlocks(value, manifestContext).flatMap(
    ({ path, definition, version, content }) => {
      if (!migrateStoredContent(definition, content, version, path).isOlder) return [];
      const message = `content in an older form of "${definition.type}"; "npm run migrate" writes that of version ${definition.version}`;
      return [{ path: [...path, 'content'], message, code: 'older-content' }];
    },
  );
}
