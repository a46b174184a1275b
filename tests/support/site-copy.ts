import { cp, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { makeFolder } from './make-folder.ts';

/** A copy of the site's manifests and content with more manifests, for a server of the same build. */
export async function copySite(manifests: Readonly<Record<string, unknown>> = {}): Promise<string> {
  const folder = await makeFolder();
  for (const name of ['page-manifests', 'content']) {
    await cp(resolve(name), join(folder, name), { recursive: true });
  }
  await cp(resolve('dist/client'), join(folder, 'dist/client'), { recursive: true });
  for (const [name, manifest] of Object.entries(manifests)) {
    await writeFile(join(folder, 'page-manifests', name), JSON.stringify(manifest));
  }
  return folder;
}
