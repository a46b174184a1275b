import { cp, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { makeFolder } from './make-folder.ts';

/** A page manifest with one text, and what a test is about. */
export const pageOf = (route: string, more: object = {}) => ({
  route,
  title: route,
  meta: { description: 'Une page.' },
  blocks: [{ type: 'post', content: { title: route, body: '<p>Bonjour.</p>' } }],
  ...more,
});

/**
 * The folder of a site for the test that runs: the given manifests, the site's own `site.json` and
 * facts, and its records.
 */
export async function createManifestFolder(files: Readonly<Record<string, unknown>>) {
  const folder = await makeFolder();
  for (const name of ['site.json', 'facts.json']) {
    await cp(join('page-manifests', name), join(folder, 'page-manifests', name));
  }
  const isRecords = (path: string) => !path.startsWith(join('content', 'storage'));
  await cp('content', join(folder, 'content'), { recursive: true, filter: isRecords });
  for (const [name, value] of Object.entries(files)) {
    const path = join(folder, 'page-manifests', name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, JSON.stringify(value, null, 2));
  }
  return folder;
}
