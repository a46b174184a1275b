import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

type SiteFolderOptions = {
  /** How many generated pages stand beside the site's own. */
  pages: number;
  /** How many blocks each generated page has. */
  blocks: number;
};

export type SiteFolder = { path: string; remove: () => Promise<void> };

/** The route of a generated page. */
export const benchRoute = (index: number) => `/bench/page-${index}`;

/** A folder as the server starts in: the site with generated pages, the build, the content. */
export async function createSiteFolder({ pages, blocks }: SiteFolderOptions): Promise<SiteFolder> {
  const path = await mkdtemp(join(tmpdir(), 'vitrine-bench-'));
  await cp('page-manifests', join(path, 'page-manifests'), { recursive: true });
  for (const name of ['content', 'dist', 'generated', 'form-schemas', 'node_modules']) {
    await symlink(resolve(name), join(path, name));
  }
  const home = JSON.parse(await readFile('page-manifests/index.json', 'utf8')) as {
    blocks: { type: string; id?: string; content: unknown }[];
  };
  // The home page's blocks over and over, with their default content.
  const listBlocks = () =>
    Array.from({ length: blocks }, (_, index) => {
      const block = home.blocks[index % home.blocks.length];
      return { type: block?.type, id: `bench-${index}`, content: block?.content };
    });
  const folder = join(path, 'page-manifests', 'bench');
  await mkdir(folder);
  for (let index = 0; index < pages; index += 1) {
    const page = {
      $schema: '../../generated/page.schema.json',
      route: benchRoute(index),
      title: `Page de mesure ${index}`,
      meta: {
        description: `La page de mesure numéro ${index}, que seul le banc de mesure demande.`,
      },
      blocks: listBlocks(),
    };
    await writeFile(join(folder, `page-${index}.json`), `${JSON.stringify(page, null, 2)}\n`);
  }
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}
