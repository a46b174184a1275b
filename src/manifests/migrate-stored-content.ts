import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { isRecord } from '../diagnostics/is-record.ts';
import { isSame } from '../diagnostics/is-same.ts';
import type { JsonPath } from '../diagnostics/json-path.ts';
import type { BlockDefinition } from '../schema/block-definition.ts';
import { migrateContent } from '../schema/migrations.ts';
import type { ManifestContext } from './manifest-context.ts';

/**
 * Migrates the content of the block at a path to the current version of its type. `version`: that the block
 * names, if any. `isOlder`: the stored content has an older form. After a failure the content is unchanged.
 */
export function migrateStoredContent(
  { type, version: present, migrations = [] }: BlockDefinition,
  stored: unknown,
  version: number | undefined,
  path: JsonPath,
): { content: unknown; isOlder: boolean; diagnostics: Diagnostic[] } {
  const asStored = { content: stored, isOlder: false, diagnostics: [] };
  if (version !== undefined && version > present) {
    const message = `version ${version} of "${type}" is not known, the present one is ${present}; remove "version", or update the site's code`;
    const fix = { kind: 'remove' } as const;
    const diagnostic = { path: [...path, 'version'], message, code: 'unknown-version', fix };
    return { ...asStored, diagnostics: [diagnostic] };
  }
  const isBehind = version !== undefined && version < present;
  if (!isRecord(stored) || (migrations.length === 0 && !isBehind)) return asStored;
  try {
    const content = migrateContent(migrations, stored, version);
    return { content, isOlder: isBehind || !isSame(content, stored), diagnostics: [] };
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    const message = `cannot be brought to version ${present} of "${type}": ${reason}; mend blocks/${type}/${type}.migrations.ts`;
    const diagnostic = { path: [...path, 'content'], message, code: 'older-content' };
    return { ...asStored, diagnostics: [diagnostic] };
  }
}

/** A diagnostic of migrated content says so. Its path, and the fix that it may have had, are of the present form. */
export function noteOlderForm(
  { fix: _, ...found }: Diagnostic,
  { version }: BlockDefinition,
): Diagnostic {
  const note = `read in its older form: "npm run migrate" writes the form of version ${version}`;
  return { ...found, message: `${found.message} (${note})` };
}

type StoredBlock = {
  path: JsonPath;
  definition: BlockDefinition;
  /** The version that the block names; undefined in most manifests. */
  version: number | undefined;
  content: unknown;
};

/** The blocks of a document: objects with the `type` of a block type and a `content`. */
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
      const migrated = migrateStoredContent(definition, content, version, path);
      if (!migrated.isOlder) return [];
      const message = `content in an older form of "${definition.type}"; "npm run migrate" writes that of version ${definition.version}`;
      // A version that the block names changes with its content.
      const fix =
        version === undefined ? { kind: 'set' as const, value: migrated.content } : undefined;
      return [{ path: [...path, 'content'], message, code: 'older-content', fix }];
    },
  );
}
