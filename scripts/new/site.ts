import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import manifest from '../../package.json' with { type: 'json' };
import { isPackage } from '../../server/load/engine-module.ts';
import { createBlockFiles } from './block.ts';
import { createFormFiles } from './form.ts';
import { checkFilled, type NewCommand } from './questions.ts';
import { fillTemplates, writeFiles } from './write-files.ts';

/** The example texts of the pages, in the engine's languages. */
const texts = {
  en: {
    baseline: 'What it is, in a few words',
    home: 'Welcome',
    description: 'One or two sentences that tell people who search what this site is about.',
    welcome: '<p>One or two sentences about who you are and what people find here.</p>',
    contact: 'Contact',
    contactDescription: 'Write to us: we read every message and answer it.',
    highlight: 'A block of your own',
    highlightBody:
      '<p>Its code is in blocks/highlight/: schema, component, styles, examples, stories, test.</p>',
    next: 'What comes next',
    nextBody:
      '<p>This text stands in page-manifests/index.json. Change it while <code>npm run dev</code> runs.</p>',
    missing: 'Page not found',
    missingBody: 'There is no page at this address.',
    back: 'Back to the home page',
  },
  fr: {
    baseline: 'Ce que c’est, en quelques mots',
    home: 'Bienvenue',
    description: 'Une ou deux phrases qui disent à qui cherche de quoi parle ce site.',
    welcome: '<p>Une ou deux phrases : qui vous êtes, ce que l’on trouve ici.</p>',
    contact: 'Contact',
    contactDescription: 'Écrivez-nous : nous lisons chaque message et nous y répondons.',
    highlight: 'Un bloc à vous',
    highlightBody:
      '<p>Son code est dans blocks/highlight/ : schéma, composant, styles, exemples, stories, test.</p>',
    next: 'Et maintenant',
    nextBody:
      '<p>Ce texte est dans page-manifests/index.json. Changez-le pendant que <code>npm run dev</code> tourne.</p>',
    missing: 'Page introuvable',
    missingBody: 'Il n’y a pas de page à cette adresse.',
    back: 'Retour à l’accueil',
  },
} as const;

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
        initial: ({ folder = '' }) =>
          basename(folder)
            .replaceAll(/[-_]+/g, ' ')
            .replace(/^./, (letter) => letter.toUpperCase()),
        check: checkFilled,
      },
      {
        name: 'language',
        message: 'Language of its pages, like en, en-GB, fr',
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
    create: async ({ folder = '', name = '', language = '', timeZone = '' }) => {
      const root = resolve(calledIn, folder);
      const catalogue = getCatalogue(language) as keyof typeof texts;
      await mkdir(join(root, 'vendor'), { recursive: true });
      await packEngine(join(root, 'vendor'));
      const values = {
        ...texts[catalogue],
        name,
        language,
        timeZone,
        catalogue,
        // The name of its package.
        slug: basename(folder)
          .toLowerCase()
          .replaceAll(/[^a-z0-9]+/g, '-'),
        dependencies: JSON.stringify(sitePackages.dependencies),
        devDependencies: JSON.stringify(sitePackages.devDependencies),
      };
      const description = 'A thing that matters, with a picture and buttons.';
      const contact = { name: 'contact', title: 'Contact', letter: 'C', page: '/contact' };
      const files = {
        // The dot of `.gitignore` is added here: git would apply the template.
        ...(await fillTemplates('site', values, (file) =>
          file.replace(/^(dockerignore|git(ignore|hub))/, '.$1'),
        )),
        'site/brand/brand.css': await readFile('src/styles/brand.css', 'utf8'),
        ...(await createBlockFiles(root, { type: 'highlight', title: 'Highlight', description })),
        ...(await createFormFiles(contact, language)),
      };
      await writeFiles(root, files);
      spawnSync('git', ['init', '--quiet', '--initial-branch', 'main'], { cwd: root });
      return [
        ...Object.keys(files).map((file) => join(folder, file)),
        `vendor/${tarball} is the engine's package.`,
        `Next: cd ${folder} && npm install && npm start. README.md says what is where.`,
      ];
    },
  };
}

const developed = [
  ...['react', 'react-dom', 'zod', 'typescript', '@types/node', '@types/react'],
  ...['vitest', '@vitest/browser-playwright', 'playwright', 'vitest-browser-react'],
  ...['storybook', '@storybook/react-vite', '@storybook/addon-docs', '@storybook/addon-a11y'],
  '@storybook/addon-vitest',
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
