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

/** Copies the site's records, and these of its manifests: `site.json`, facts and more. */
export async function copySiteFiles(folder: string, ...more: string[]): Promise<void> {
  const filter = (path: string) => !path.startsWith(join('content', 'storage'));
  const manifests = ['site.json', 'facts.json', ...more].map((name) =>
    join('page-manifests', name),
  );
  for (const name of ['content', ...manifests])
    await cp(name, join(folder, name), { recursive: true, filter });
}

/** The folder of a site for the test that runs: the given manifests, and what every site has. */
export async function createManifestFolder(files: Readonly<Record<string, unknown>>) {
  const folder = await makeFolder();
  await copySiteFiles(folder);
  for (const [name, value] of Object.entries(files)) {
    const path = join(folder, 'page-manifests', name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, JSON.stringify(value, null, 2));
  }
  return folder;
}
