import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { factsFile, siteFile } from '../../server/load/manifests.ts';

export type GenerateOptions = {
  /** Folder of the site that is written; it is made, and should be empty. */
  folder: string;
  /** How many pages are added to those of the project. */
  count: number;
};

const templateSchema = z.looseObject({
  title: z.string(),
  meta: z.looseObject({ description: z.string() }),
  blocks: z.array(z.looseObject({})),
});
type Template = z.output<typeof templateSchema>;

const siteSchema = z.looseObject({
  layout: z.looseObject({
    footer: z.looseObject({ content: z.looseObject({ about: z.array(z.unknown()) }) }),
  }),
});

/**
 * Writes the project's own site with many more pages: each has the blocks of one of its pages, a
 * route, a title and a description of its own, and a link to the next, so that none is an orphan.
 * The same options write the same files.
 */
export async function generateManifests({ folder, count }: GenerateOptions) {
  for (const name of ['page-manifests', 'content', 'form-schemas']) {
    await cp(name, join(folder, name), { recursive: true });
  }
  const templates = await readTemplates();
  const directory = join(folder, 'page-manifests', 'many');
  await mkdir(directory);
  for (let index = 0; index < count; index += 1) {
    const template = templates[index % templates.length] as Template;
    const page = createPage(template, index, count);
    await writeFile(join(directory, `page-${index}.json`), `${JSON.stringify(page, null, 2)}\n`);
  }
  if (count > 0) await linkToFirstPage(join(folder, 'page-manifests', 'site.json'));
}

async function readTemplates(): Promise<Template[]> {
  const names = (await readdir('page-manifests'))
    .filter((name) => name.endsWith('.json') && name !== siteFile && name !== factsFile)
    .sort();
  return Promise.all(
    names.map(async (name) => {
      const json: unknown = JSON.parse(await readFile(join('page-manifests', name), 'utf8'));
      return templateSchema.parse(json);
    }),
  );
}

function createPage(template: Template, index: number, count: number) {
  const next = `/many/page-${(index + 1) % count}`;
  return {
    route: `/many/page-${index}`,
    title: `Page ${index}`,
    meta: {
      ...template.meta,
      description: `La page de mesure numéro ${index}, avec les blocs d’une page du site.`,
    },
    blocks: [
      ...template.blocks,
      {
        type: 'post',
        content: { variant: 'plain', body: `<p><a href="${next}">Page suivante</a></p>` },
      },
    ],
  };
}

async function linkToFirstPage(path: string): Promise<void> {
  const site = siteSchema.parse(JSON.parse(await readFile(path, 'utf8')) as unknown);
  site.layout.footer.content.about.push({ label: 'Toutes les pages', href: '/many/page-0' });
  await writeFile(path, `${JSON.stringify(site, null, 2)}\n`);
}
