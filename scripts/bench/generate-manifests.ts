import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { factsFile, siteFile } from '../../server/load/manifests.ts';

/** Of our own pages, which `npm run validate` checks. */
type Page = { meta: object; blocks: object[] };

/**
 * Writes the project's own site into an empty folder, with `count` more pages: each has the blocks of one
 * of its pages, a route, a title and a description of its own, and a link to the next, so that none is an
 * orphan.
 */
export async function generateManifests({ folder, count }: { folder: string; count: number }) {
  for (const name of ['page-manifests', 'content', 'form-schemas']) {
    await cp(name, join(folder, name), { recursive: true });
  }
  const names = (await readdir('page-manifests'))
    .filter((name) => name.endsWith('.json') && name !== siteFile && name !== factsFile)
    .sort();
  const templates = await Promise.all(
    names.map((name) => readJson<Page>(join('page-manifests', name))),
  );
  const directory = join(folder, 'page-manifests', 'many');
  await mkdir(directory);
  for (let index = 0; index < count; index += 1) {
    const { meta, blocks } = templates[index % templates.length] as Page;
    const body = `<p><a href="/many/page-${(index + 1) % count}">Page suivante</a></p>`;
    const page = {
      route: `/many/page-${index}`,
      title: `Page ${index}`,
      meta: {
        ...meta,
        description: `La page de mesure numéro ${index}, avec les blocs d’une page.`,
      },
      blocks: [...blocks, { type: 'post', content: { variant: 'plain', body } }],
    };
    await writeJson(join(directory, `page-${index}.json`), page);
  }
  if (count === 0) return;
  const path = join(folder, 'page-manifests', siteFile);
  const site = await readJson<{ layout: { footer: { content: { about: object[] } } } }>(path);
  site.layout.footer.content.about.push({ label: 'Toutes les pages', href: '/many/page-0' });
  await writeJson(path, site);
}

// Files of our own: they are what the type says.
const readJson = async <Json>(path: string) => JSON.parse(await readFile(path, 'utf8')) as Json;

const writeJson = (path: string, json: object) =>
  writeFile(path, `${JSON.stringify(json, null, 2)}\n`);
