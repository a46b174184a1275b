import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import manifest from '../../package.json' with { type: 'json' };
import { isPackage } from '../../server/load/engine-module.ts';
import { upperFirst } from '../../src/diagnostics/letters.ts';
import { toSlug } from '../../studio/model/slug.ts';
import { createBlockFiles } from './block.ts';
import { createFormFiles } from './form.ts';
import { type Answers, checkFilled, type NewCommand } from './questions.ts';
import texts from './templates/site/texts.json' with { type: 'json' };
import { fillTemplates, writeFiles } from './write-files.ts';

/** `npm run new:site`: a folder with a site that runs. */
export function createSiteCommand(calledIn: string): NewCommand {
  return {
    questions: [
      {
        name: 'folder',
        isFirst: true,
        message: 'Folder of the site, like ../my-site',
        check: (folder) =>
          existsSync(resolve(calledIn, folder)) ? 'there is such a folder already' : undefined,
      },
      {
        name: 'name',
        message: 'Name of the site',
        initial: ({ folder = '' }) => upperFirst(basename(folder).replaceAll(/[-_]+/g, ' ')),
        check: checkFilled,
      },
      {
        name: 'language',
        message: 'Language of its pages, in which dates are written too, like en-GB, en-US, fr',
        initial: 'en',
        check: (language) =>
          Object.hasOwn(texts, getCatalogue(language))
            ? undefined
            : `the engine speaks ${Object.keys(texts).join(' and ')}; choose one, and translate src/texts/ later`,
      },
      {
        name: 'timeZone',
        message: 'In which its days begin, like Europe/London',
        initial: Intl.DateTimeFormat().resolvedOptions().timeZone,
        check: (timeZone) => {
          try {
            return void new Intl.DateTimeFormat('en', { timeZone });
          } catch {
            return 'no time zone has this name (IANA)';
          }
        },
      },
    ],
    create: (answers) => createSite(calledIn, answers),
  };
}

async function createSite(
  calledIn: string,
  { folder = '', name = '', language = '', timeZone = '' }: Answers,
): Promise<string[]> {
  const root = resolve(calledIn, folder);
  const catalogue = getCatalogue(language) as keyof typeof texts;
  await mkdir(join(root, 'vendor'), { recursive: true });
  await packEngine(join(root, 'vendor'));
  const neutral = await readFile('src/styles/brand.css', 'utf8');
  const values = {
    ...texts[catalogue],
    // With what a font of the site's own needs.
    brand: neutral.slice(neutral.indexOf('@layer')),
    name,
    language,
    timeZone,
    catalogue,
    // The name of its package.
    slug: toSlug(basename(folder)),
    dependencies: JSON.stringify(sitePackages.dependencies),
    devDependencies: JSON.stringify(sitePackages.devDependencies),
  };
  const description = 'A thing that matters, with a picture and buttons.';
  const highlight = { type: 'highlight', title: 'Highlight', description };
  const contact = { name: 'contact', title: 'Contact', reference: 'C' };
  const files = {
    // The dot of `.gitignore` is added here: git would apply the template.
    ...(await fillTemplates('site', values, (file) =>
      file.replace(/^(dockerignore|git(ignore|hub))/, '.$1'),
    )),
    ...(await createBlockFiles({ language, brand: {} }, highlight)),
    ...createFormFiles(contact, language),
  };
  await writeFiles(root, files);
  const git = (...args: string[]) => spawnSync('git', args, { cwd: root });
  git('init', '--quiet', '--initial-branch', 'main');
  git('add', '--all');
  // Not where git does not know who commits.
  git('commit', '--quiet', '--message', 'Begin the site');
  return [
    ...Object.keys(files).map((file) => join(folder, file)),
    `vendor/${tarball} is the engine's package.`,
    `Next: cd ${folder} && npm install && npm start. README.md says what is where.`,
  ];
}

const developed = [
  ...['react', 'react-dom', 'zod', 'typescript', '@types/node', '@types/react'],
  ...['vitest', '@vitest/browser-playwright', 'playwright', 'vitest-browser-react'],
  ...['storybook', '@storybook/react-vite', '@storybook/addon-docs', '@storybook/addon-a11y'],
  '@storybook/addon-vitest',
  // The engine's: else Vitest and Storybook bring a second one, the newest that they accept.
  'vite',
];
const versions: Readonly<Record<string, string>> = {
  ...manifest.dependencies,
  ...manifest.devDependencies,
};
const pickVersions = (names: readonly string[]) =>
  Object.fromEntries(names.toSorted().map((name) => [name, versions[name]]));

const tarball = `vitrine-${manifest.version}.tgz`;

/** The packages of a site: of its built server, and of its development, with the engine's. */
export const sitePackages = {
  dependencies: pickVersions(['pg', 'sharp']),
  devDependencies: { vitrine: `file:vendor/${tarball}`, ...pickVersions(developed) },
};

async function packEngine(folder: string): Promise<void> {
  const command: [string, string[]] = isPackage
    ? ['npm', ['pack', '--silent', '--ignore-scripts', '--pack-destination', folder]]
    : [process.execPath, ['scripts/pack.ts', folder]];
  const { status, stderr } = spawnSync(...command, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`The engine could not be packed:\n${stderr}`);
}

const getCatalogue = (language: string) => language.split('-')[0] ?? '';
