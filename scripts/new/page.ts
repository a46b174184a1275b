import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { blockRegistry } from '../../blocks/registry.ts';
import { parseJsonFile } from '../../server/site-files/json-file.ts';
import { findPlace, insertChild } from '../../server/site-files/json-text.ts';
import { site as definition } from '../../site/site.ts';
import { findBlock } from '../../src/blocks/block-registry.ts';
import { createFactLiterals } from '../../src/pages/fact-literals.ts';
import type { Facts } from '../../src/pages/facts.ts';
import { parseFacts } from '../../src/pages/facts.ts';
import { parsePageManifest } from '../../src/pages/parse-page-manifest.ts';
import { loadVocabulary } from '../../src/pages/vocabulary.ts';
import { isRecord } from '../../src/problems/is-record.ts';
import { UsageError } from '../../src/problems/usage-error.ts';
import { checkFilled, splitList } from './answers.ts';
import { applyFrenchSpaces, mapTexts } from './french-spaces.ts';
import type { NewCommand } from './run-new.ts';
import { formatFiles, runTool } from './run-tool.ts';

const menuFile = 'content/menus-navbars.json';

/** `npm run new:page`: a manifest with example content, and the link in the menu that leads to it. */
export async function createPageCommand(root: string): Promise<NewCommand> {
  const { definitions } = await loadVocabulary(definition);
  const groups = (await readMenu(root)).filter(isGroup);
  return {
    name: 'new:page',
    summary: 'Writes a page manifest with example content in French, and a link to it in the menu.',
    questions: [
      {
        flag: 'route',
        message: 'Route of the page, like /my-page',
        check: (route) =>
          /^(\/[a-z0-9]+(-[a-z0-9]+)*)+$/.test(route)
            ? undefined
            : 'a route is in lower case, like "/my-page" or "/news/my-page"',
      },
      { flag: 'title', message: 'Title of the page, in French', check: checkFilled },
      {
        flag: 'description',
        message: 'One or two sentences for search engines, in French',
        check: checkFilled,
      },
      {
        flag: 'blocks',
        message: 'Blocks in their order, separated by commas',
        initial: 'post',
        choices: Object.keys(blockRegistry).map((type) => ({
          value: type,
          label: `${type}: ${definitions.get(type)?.description ?? ''}`,
        })),
        isList: true,
      },
      {
        flag: 'menu',
        message: 'Group of the menu that links to the page',
        initial: 'none',
        choices: [
          { value: 'none', label: 'none: another page will link to it' },
          ...groups.map(({ name }) => ({ value: name, label: name })),
        ],
      },
    ],
    create: (answers) => createPage(root, answers),
  };
}

async function createPage(
  root: string,
  { route = '', blocks = '', menu = 'none', ...texts }: Record<string, string>,
): Promise<string[]> {
  const title = applyFrenchSpaces(texts.title ?? '');
  const file = `page-manifests/${route.slice(1).replaceAll('/', '-')}.json`;
  await refuseKnown(root, file, route);
  const facts = await readFacts(root);
  const manifest = {
    $schema: '../generated/page.schema.json',
    route,
    title,
    meta: { description: applyFrenchSpaces(texts.description ?? '') },
    blocks: await Promise.all(
      splitList(blocks).map((type, index) =>
        createBlock(type, facts, index === 0 ? title : undefined),
      ),
    ),
  };
  const { problems } = parsePageManifest(manifest, await loadVocabulary(definition));
  if (problems.length > 0) {
    throw new UsageError(`These blocks make no page: ${problems.map(({ message }) => message)}.`);
  }
  await writeFile(join(root, file), JSON.stringify(manifest));
  await formatFiles(root, [file]);
  // A block that no page has held yet is stored from now on: its version is frozen.
  await runTool(root, 'scripts/generate.ts');
  const hasLink = menu !== 'none';
  if (hasLink) await addToMenu(root, menu, { label: title, href: route });
  return [
    `${file} (its texts are examples: put your own)`,
    ...(hasLink
      ? [
          `${menuFile}: "${menu}" in the menu links to it. A content back end of your own needs that entry too.`,
        ]
      : [
          `No link leads to ${route} yet, and a page that nobody can reach is a problem: link to it from another page, or in ${menuFile}.`,
        ]),
    `npm run dev shows it at http://localhost:3000${route}`,
  ];
}

async function refuseKnown(root: string, file: string, route: string): Promise<void> {
  const names = await readdir(join(root, 'page-manifests'), { recursive: true });
  for (const name of names.filter((name) => name.endsWith('.json'))) {
    const other = `page-manifests/${name.replaceAll('\\', '/')}`;
    if (other === file) throw new UsageError(`${file} exists already: choose another route.`);
    const { json } = parseJsonFile(other, await readFile(join(root, other), 'utf8'));
    if (isRecord(json?.value) && json.value.route === route) {
      throw new UsageError(`"${route}" is already the route of ${other}: choose another one.`);
    }
  }
}

/** A block with its default example; the first one of a page holds the page's title. */
async function createBlock(type: string, facts: Facts, title: string | undefined) {
  const example = (await findBlock(blockRegistry, type)?.examples())?.default;
  const content = mapTexts(isRecord(example) ? example : {}, (text) =>
    // Addresses hold figures too.
    text.startsWith('/') ? text : createFactLiterals(facts).refer(applyFrenchSpaces(text)),
  );
  return { type, content: title && 'title' in content ? { ...content, title } : content };
}

/** Examples name prices and delays, which stand in facts.json alone. */
async function readFacts(root: string): Promise<Facts> {
  const text = await readFile(join(root, 'page-manifests/facts.json'), 'utf8').catch(() => '{}');
  return parseFacts(JSON.parse(text)).facts;
}

async function readMenu(root: string): Promise<MenuRecord[]> {
  // `npm run validate` has parsed these records by the schema of their endpoint.
  return JSON.parse(await readFile(join(root, menuFile), 'utf8')) as MenuRecord[];
}

const isGroup = ({ parent_id, sidebare }: MenuRecord) => parent_id === null && sidebare === 1;

type MenuLink = { label: string; href: string };
type MenuRecord = {
  id: number;
  parent_id: number | null;
  name: string;
  sidebare: number;
  order_sidebare: number;
};

async function addToMenu(root: string, menu: string, link: MenuLink): Promise<void> {
  const text = await readFile(join(root, menuFile), 'utf8');
  const records = await readMenu(root);
  const top = records.find((record) => isGroup(record) && record.name === menu);
  if (!top) throw new UsageError(`The menu has no group "${menu}".`);
  const siblings = records.filter(({ parent_id }) => parent_id === top.id);
  const record = {
    id: Math.max(...records.map(({ id }) => id)) + 1,
    parent_id: top.id,
    name: link.label,
    url: link.href,
    color: null,
    button: 0,
    sidebare: 1,
    order_sidebare: Math.max(0, ...siblings.map(({ order_sidebare }) => order_sidebare)) + 1,
  };
  await writeFile(join(root, menuFile), insertChild(findPlace(text, []), records.length, record));
}
