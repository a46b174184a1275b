import { printJson } from '../../src/diagnostics/print-json.ts';
import { replaceAt } from '../../src/diagnostics/replace-at.ts';
import { findStoredBlocks } from '../../src/manifests/find-stored-blocks.ts';
import type { Vocabulary } from '../../src/manifests/manifest-context.ts';
import { migrateStoredContent } from '../../src/manifests/migrate-stored-content.ts';
import { parseJsonFile } from './json-file.ts';

/** A manifest's text in its present form, or why it is left alone. */
export type MigratedManifest =
  | { text: string; blocks: number; problem?: never }
  | { text?: never; blocks?: never; problem: string };

/** Brings every block of a manifest to the present version of its type; a file without older blocks stays as it is. */
export function migrateManifest(
  file: string,
  text: string,
  vocabulary: Pick<Vocabulary, 'definitions'>,
): MigratedManifest {
  const { json, problems } = parseJsonFile(file, text);
  const [syntax] = problems;
  if (!json) return { problem: `${file}:${syntax?.line}:${syntax?.column} ${syntax?.message}` };
  let current = json.value;
  let blocks = 0;
  for (const { path, definition, version, content } of findStoredBlocks(json.value, vocabulary)) {
    const migrated = migrateStoredContent(definition, content, version, path);
    const [problem] = migrated.problems.map(json.locate);
    if (problem) {
      return { problem: `${file}:${problem.line}:${problem.column} ${problem.message}` };
    }
    if (!migrated.isOlder) continue;
    blocks += 1;
    current = replaceAt(current, [...path, 'content'], () => migrated.content);
    if (version !== undefined) {
      current = replaceAt(current, [...path, 'version'], () => definition.version);
    }
  }
  return { text: blocks === 0 ? text : printJson(current), blocks };
}
