import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FileDiagnosticsError } from '../../server/load/json-file.ts';
import { listContentFiles, readContentFiles } from '../../server/load/read-content.ts';
import { serverContentApi } from '../../site/content-api/server-content-api.ts';
import type { Content } from '../../src/content/content-api.ts';
import { parseFacts, substituteFacts } from '../../src/manifests/facts/facts.ts';

const factsFile: unknown = JSON.parse(await readFile(join('page-manifests', 'facts.json'), 'utf8'));
const { facts } = parseFacts(factsFile);

/** The records of a content directory and all that is wrong with them, the site's facts in place. */
export async function checkContent(directory: string) {
  return readContentFiles(directory, listContentFiles(serverContentApi), (json) => {
    const { value, diagnostics } = substituteFacts(json.value, facts);
    return { json: { ...json, value }, diagnostics: diagnostics.map(json.locate) };
  });
}

/** The records of a content directory. Throws when anything is wrong with them. */
export async function readContent(directory: string): Promise<Content> {
  const { content, diagnostics } = await checkContent(directory);
  if (diagnostics.length > 0) throw new FileDiagnosticsError(diagnostics);
  return content;
}
