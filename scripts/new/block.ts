import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import manifest from '../../package.json' with { type: 'json' };
import { engineModule } from '../../server/load/engine-module.ts';
import type { SiteConfig } from '../../src/define-site.ts';
import { type Answers, checkFilled, type NewCommand } from './questions.ts';
import {
  addToList,
  fillTemplate,
  formatFiles,
  makeFolder,
  runCli,
  templates,
  writeFiles,
} from './run-tool.ts';

/** The parts of a block's folder, each made from `templates/<part>.template`. */
const parts = ['schema.ts', 'tsx', 'module.css', 'examples.ts', 'stories.tsx', 'browser.test.tsx'];
const registryFile = 'blocks/registry.ts';

/** Words that no constant can be named after. */
const reserved =
  /^(await|break|case|catch|class|const|continue|debugger|default|delete|do|else|enum|export|extends|false|finally|for|function|if|import|in|instanceof|let|new|null|return|static|super|switch|this|throw|true|try|typeof|var|void|while|with|yield)$/;

/** `npm run new:block`: a folder with all parts of a block type, and its line in the registry. */
export function createBlockCommand(
  root: string,
  { blocks }: Pick<SiteConfig, 'blocks'>,
): NewCommand {
  return {
    questions: [
      {
        flag: 'type',
        message: 'Name of the block type and its folder, like price-table',
        check: (type) => checkType(type, blocks),
      },
      {
        flag: 'title',
        message: 'Title for people who choose a block',
        initial: ({ type = '' }) => toPascalCase(type).replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' '),
        check: checkFilled,
      },
      { flag: 'description', message: 'One sentence: when to use this block', check: checkFilled },
    ],
    create: (answers) => createBlock(root, answers),
  };
}

function checkType(type: string, blocks: SiteConfig['blocks']): string | undefined {
  if (!/^[a-z]+(-[a-z]+)*$/.test(type)) {
    return 'a type is in lower case with hyphens, like "price-table"';
  }
  if (reserved.test(type)) return 'this is a word of the language, choose another one';
  return Object.hasOwn(blocks, type) ? 'there is such a block type already' : undefined;
}

async function createBlock(
  root: string,
  { type = '', title = '', description = '' }: Answers,
): Promise<string[]> {
  const entry = `
  ${type.includes('-') ? `'${type}'` : type}: entry(
    () => import('./${type}/${type}.schema.ts'),
    () => import('./${type}/${type}.tsx'),
    () => import('./${type}/${type}.examples.ts'),
  ),`;
  const before = await readFile(join(root, registryFile), 'utf8');
  const registry = addToList(registryFile, before, 'export const blockRegistry = {', entry);
  await makeFolder(root, `blocks/${type}`, 'type');
  const files = await createBlockFiles(root, { type, title, description });
  await writeFiles(root, { ...files, [registryFile]: registry });
  formatFiles(root, [...Object.keys(files), registryFile]);
  runCli('generate', root);
  return [
    ...Object.keys(files),
    `${registryFile}: one more line; generated/ is up to date`,
    resolve(root) === resolve('.')
      ? 'Change the schema as you like: its examples are frozen when a page holds the block (npm run generate).'
      : 'Change the schema as you like; npm run generate then writes what editors complete.',
    'npm run storybook shows it; npm test says what is missing when you change it.',
  ];
}

/** The files of a block's folder, by their paths in the site. */
export async function createBlockFiles(
  root: string,
  { type, title, description }: { type: string; title: string; description: string },
): Promise<Record<string, string>> {
  const isSite = resolve(root) !== resolve('.');
  const Name = toPascalCase(type);
  const values = {
    ...{ type, Name, name: Name.charAt(0).toLowerCase() + Name.slice(1) },
    title: JSON.stringify(title),
    description: JSON.stringify(description),
    storyTitle: JSON.stringify(`Blocks/${title}`),
  };
  const files: Record<string, string> = {};
  for (const part of parts) {
    const hasOwn = isSite && existsSync(join(templates, 'site-block', `${part}.template`));
    const text = await fillTemplate(hasOwn ? `site-block/${part}` : part, values);
    files[`blocks/${type}/${type}.${part}`] = isSite ? importByName(text) : text;
  }
  return files;
}

/** A site imports the engine's modules by the names that package.json exports. */
const importByName = (text: string) =>
  text.replaceAll(/'\.\.\/\.\.\/([^']+)'/g, (path, file: string) => {
    const name = Object.entries(manifest.exports).find(
      ([, source]) => source === engineModule(`./${file}`),
    )?.[0];
    if (!name) throw new Error(`${path} has no name in exports of package.json.`);
    return `'vitrine${name.slice(1)}'`;
  });

/** `price-table` → `PriceTable` */
const toPascalCase = (type: string) =>
  type.replaceAll(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase());
