import { type FileDiagnostic, parseJsonFile } from '../../../server/load/json-file.ts';
import { replaceAt } from '../../../src/diagnostics/json-path.ts';
import { printJson } from '../../../src/diagnostics/print-json.ts';
import type { ManifestContext } from '../../../src/manifests/manifest-context.ts';
import {
  listStoredBlocks,
  migrateStoredContent,
} from '../../../src/manifests/migrate-stored-content.ts';

/** A manifest's migrated text, or why it is not migrated. */
type MigratedManifest =
  | { text: string; blocks: number; diagnostic?: never }
  | { text?: never; blocks?: never; diagnostic: string };

/** Migrates every block of a manifest to the current version of its type. */
export function migrateManifest(
  file: string,
  text: string,
  manifestContext: Pick<ManifestContext, 'definitions'>,
): MigratedManifest {
  const refuse = (one?: FileDiagnostic) => ({
    diagnostic: `${file}:${one?.line}:${one?.column} ${one?.message}`,
  });
  const { json, diagnostics } = parseJsonFile(file, text);
  if (!json) return refuse(diagnostics[0]);
  let current = json.value;
  let blocks = 0;
  for (const { path, definition, version, content } of listStoredBlocks(
    json.value,
    manifestContext,
  )) {
    const migrated = migrateStoredContent(definition, content, version, path);
    const [diagnostic] = migrated.diagnostics.map(json.locate);
    if (diagnostic) return refuse(diagnostic);
    if (!migrated.isOlder) continue;
    blocks += 1;
    current = replaceAt(current, [...path, 'content'], () => migrated.content);
    if (version !== undefined) {
      current = replaceAt(current, [...path, 'version'], () => definition.version);
    }
  }
  return { text: blocks === 0 ? text : printJson(current), blocks };
}
