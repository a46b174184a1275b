import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A page manifest with one text, and what a test is about. */
export const pageOf = (route: string, more: object = {}) => ({
  route,
  title: route,
  meta: { description: 'Une page.' },
  blocks: [{ type: 'post', content: { title: route, body: '<p>Bonjour.</p>' } }],
  ...more,
});

/** A folder of manifests for the test that runs: the site's own `site.json`, and the given files. */
export async function createManifestFolder(files: Readonly<Record<string, unknown>>) {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-manifests-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const name of ['site.json', 'facts.json']) {
    await cp(join('page-manifests', name), join(folder, name));
  }
  for (const [name, value] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), JSON.stringify(value, null, 2));
  }
  return folder;
}
