import { type FileDiagnostic, parseJsonFile } from '../../server/load/json-file.ts';
import { replaceAt } from '../../src/diagnostics/json-path.ts';
import { printJson } from '../../src/diagnostics/print-json.ts';
import type { ManifestContext } from '../../src/manifests/manifest-context.ts';
import {
  listStoredBlocks,
  migrateStoredContent,
} from '../../src/manifests/migrate-stored-content.ts';

/** Migrates every block of a manifest to the current version of its type. `diagnostic`: why it is not migrated. */
export function migrateManifest(
  file: string,
  text: string,
  manifestContext: Pick<ManifestContext, 'definitions'>,
) {
  const refuse = (one?: FileDiagnostic) => ({
    text: undefined,
    blocks: 0,
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
  return { text: blocks === 0 ? text : printJson(current), blocks, diagnostic: undefined };
}
