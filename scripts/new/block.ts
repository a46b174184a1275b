import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { SiteConfig } from '../../src/define-site.ts';
import { lowerFirst, toPascalCase } from '../../src/diagnostics/letters.ts';
import { type Answers, checkFilled, type NewCommand } from './questions.ts';
import texts from './templates/block/texts.json' with { type: 'json' };
import {
  addToList,
  type Files,
  fillTemplates,
  generate,
  pickTexts,
  writeFolder,
} from './write-files.ts';

const registryFile = 'blocks/registry.ts';

type OfSite = Pick<SiteConfig, 'language' | 'brand'>;

/** Words that no constant can be named after. */
const reserved =
  /^(await|break|case|catch|class|const|continue|debugger|default|delete|do|else|enum|export|extends|false|finally|for|function|if|import|in|instanceof|let|new|null|return|static|super|switch|this|throw|true|try|typeof|var|void|while|with|yield)$/;

/** `npm run new:block`: a folder with all parts of a block type, and its line in the registry. */
export function createBlockCommand(
  root: string,
  site: OfSite & Pick<SiteConfig, 'blocks'>,
): NewCommand {
  return {
    questions: [
      {
        name: 'type',
        message: 'Name of the block type and its folder, like price-table',
        check: (type) => {
          if (!/^[a-z]+(-[a-z]+)*$/.test(type)) {
            return 'a type is in lower case with hyphens, like "price-table"';
          }
          if (reserved.test(type)) return 'this is a word of the language, choose another one';
          return Object.hasOwn(site.blocks, type)
            ? 'there is such a block type already'
            : undefined;
        },
      },
      {
        name: 'title',
        message: 'Title for people who choose a block',
        initial: ({ type = '' }) => toPascalCase(type).replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' '),
        check: checkFilled,
      },
      { name: 'description', message: 'One sentence: when to use this block', check: checkFilled },
    ],
    create: (answers) => createBlock(root, site, answers),
  };
}

async function createBlock(root: string, site: OfSite, answers: Answers): Promise<string[]> {
  const { type = '' } = answers;
  const entry = `
  ${type.includes('-') ? `'${type}'` : type}: entry(
    () => import('./${type}/${type}.schema.ts'),
    () => import('./${type}/${type}.tsx'),
    () => import('./${type}/${type}.examples.ts'),
  ),`;
  const before = await readFile(join(root, registryFile), 'utf8');
  const registry = addToList(registryFile, before, 'export const blockRegistry = {', entry);
  const files = await createBlockFiles(site, answers);
  await writeFolder(root, `blocks/${type}`, { ...files, [registryFile]: registry });
  generate(root);
  return [
    ...Object.keys(files),
    `${registryFile}: one more line; generated/ is up to date`,
    resolve(root) === resolve('.')
      ? 'Change the schema as you like: its examples are frozen when a page holds the block (npm run generate).'
      : 'Change the schema as you like; npm run generate then writes what editors complete.',
    'npm run storybook shows it; npm test says what is missing when you change it.',
  ];
}

export function createBlockFiles(
  { language, brand }: OfSite,
  { type = '', title = '', description = '' }: Answers,
): Promise<Files> {
  const Name = toPascalCase(type);
  const picture = brand.icons?.svg ?? '/pictures/mark.svg';
  const values = {
    ...pickTexts(texts, language),
    ...{ type, title, description, picture, Name, name: lowerFirst(Name) },
    storyTitle: `Blocks/${title}`,
  };
  return fillTemplates('block', values, (part) => `blocks/${type}/${type}.${part}`);
}
