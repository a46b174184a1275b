import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SiteConfig } from '../../src/define-site.ts';
import { loadManifestContext } from '../../src/manifests/manifest-context.ts';
import { checkNewRoute, planNewPage, readMenuGroups } from '../../studio/server/site/new-page.ts';
import { checkFilled, moreBlocks, type NewCommand, splitList } from './questions.ts';
import { generate } from './write-files.ts';

/** `npm run new:page`: a manifest with example content, and the link in the menu that leads to it. */
export async function createPageCommand(root: string, definition: SiteConfig): Promise<NewCommand> {
  const { definitions } = await loadManifestContext(definition);
  const groups = await readMenuGroups(root, definition);
  return {
    questions: [
      { name: 'route', message: 'Route of the page, like /my-page', check: checkNewRoute },
      { name: 'title', message: 'Title of the page', check: checkFilled },
      {
        name: 'description',
        message: 'One or two sentences for search engines',
        check: checkFilled,
      },
      {
        name: 'blocks',
        message: 'Blocks in their order, separated by commas',
        initial: 'post',
        choices: [...definitions.keys()].map((type) => ({
          value: type,
          label: `${type}: ${definitions.get(type)?.description ?? ''}`,
        })),
        isList: true,
        more: moreBlocks,
      },
      {
        name: 'menu',
        message: 'Group of the menu that links to the page',
        initial: 'none',
        choices: [
          { value: 'none', label: 'none: another page will link to it' },
          ...groups.map((label) => ({ value: label, label })),
        ],
      },
    ],
    create: async ({ route = '', title = '', description = '', blocks = '', menu }) => {
      const menuFile = definition.newPage?.menu.file;
      const isRecord = menuFile?.startsWith('content/');
      const group = menu === 'none' ? undefined : menu;
      const page = { route, title, description, blocks: splitList(blocks), menu: group };
      const files = await planNewPage(root, definition, page);
      for (const { name, text, base } of files) {
        // Never over another page.
        await writeFile(join(root, name), text, { flag: base === null ? 'wx' : 'w' });
      }
      // A block that no page has held yet is stored from now on: its examples are frozen.
      generate(root);
      const orMenu = groups.length > 0 ? `, or in ${menuFile}` : '';
      return [
        `${files[0]?.name} (its texts are empty: npm run validate lists them)`,
        group === undefined
          ? `No link leads to ${route} yet, and a page that nobody can reach is a problem: link to it from another page${orMenu}.`
          : `${menuFile}: "${group}" in the menu links to it.${isRecord ? ' A content back end of your own needs that entry too.' : ''}`,
        `npm run dev shows it at http://localhost:3000${route}`,
      ];
    },
  };
}
