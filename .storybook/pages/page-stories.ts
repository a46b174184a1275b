import { readFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import type { Plugin } from 'vite';
import * as z from 'zod';
import { getSiteFolder } from '../../server/load/site-folder.ts';
import { describePageStory } from './page-story-names.ts';

const directory = join(getSiteFolder(), 'page-manifests');
const gallery = resolve('.storybook/pages/page-gallery.tsx');

/** Other files of the folder (site.json, shared parts) have no route. */
const routedSchema = z.object({ route: z.string(), status: z.number().default(200) });

async function readPage(file: string) {
  const text = await readFile(file, 'utf8');
  const page = routedSchema.safeParse(JSON.parse(text));
  return page.success ? { text, story: describePageStory(page.data) } : undefined;
}

/** Storybook's index: each page manifest is one story, a new file at once. */
export const pageIndexer = {
  test: /page-manifests\/.*\.json$/,
  createIndex: async (fileName: string) => {
    const page = await readPage(fileName);
    if (!page) return [];
    const { title, exportName, name } = page.story;
    // The walk of every page (tests/e2e) checks them as visitors get them, with axe.
    return [{ type: 'story' as const, title, exportName, name, tags: ['!test'] }];
  },
};

/** Makes a page manifest the module of its story where Storybook imports it. */
export function pageStories(): Plugin {
  return {
    name: 'vitrine:page-stories',
    enforce: 'pre',
    load: {
      filter: { id: /page-manifests\/.*\.json$/ },
      async handler(id) {
        const file = resolve(id);
        if (relative(directory, file).startsWith('..')) return null;
        const page = await readPage(file);
        if (!page) return null;
        const { title, exportName, name } = page.story;
        const code = [
          `import { createPageStory, pageMeta } from ${JSON.stringify(gallery)};`,
          `export default { ...pageMeta, title: ${JSON.stringify(title)} };`,
          `export const ${exportName} = createPageStory(${JSON.stringify(name)}, ${page.text});`,
        ].join('\n');
        return { code, moduleType: 'js' };
      },
    },
  };
}
