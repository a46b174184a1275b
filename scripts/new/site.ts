import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { printJson } from '../../src/diagnostics/print-json.ts';
import { UsageError } from '../../src/diagnostics/usage-error.ts';
import type { NewCommand } from './run-new.ts';
import { fillTemplate, runCli } from './run-tool.ts';

/** Each becomes a file of the site; `gitignore` would have git leave out what stands here. */
const templates = 'scripts/new/templates/site';

/** What the pages say before somebody writes them, in the languages that the engine speaks. */
const texts = {
  en: {
    baseline: 'What it is, in a few words',
    home: 'Welcome',
    description: 'One or two sentences that tell people who search what this site is about.',
    welcome: '<p>One or two sentences about who you are and what people find here.</p>',
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
    next: 'Et maintenant',
    nextBody:
      '<p>Ce texte est dans page-manifests/index.json. Changez-le pendant que <code>npm run dev</code> tourne.</p>',
    missing: 'Page introuvable',
    missingBody: 'Il n’y a pas de page à cette adresse.',
    back: 'Retour à l’accueil',
  },
} as const;

/** `npm run new:site`: a folder with a site that runs. */
export function createSiteCommand(engine: string): NewCommand {
  return {
    name: 'new:site',
    summary: 'Writes the folder of a site that runs at once: npm start -- ../my-site.',
    questions: [
      {
        flag: 'folder',
        isFirst: true,
        message: 'Folder of the site, like ../my-site',
        check: (folder) =>
          existsSync(resolve(engine, folder)) ? 'there is such a folder already' : undefined,
      },
      {
        flag: 'name',
        message: 'Name of the site',
        initial: ({ folder = '' }) => toName(basename(folder)),
        check: (name) => (name.trim() ? undefined : 'write a name'),
      },
      {
        flag: 'language',
        message: 'Language of its pages, like en, en-GB, fr',
        initial: 'en',
        check: (language) =>
          Object.hasOwn(texts, findCatalogue(language))
            ? undefined
            : `the engine speaks ${Object.keys(texts).join(' and ')}; choose one, and translate src/texts/ later`,
      },
      {
        flag: 'time-zone',
        message: 'In which its days begin, like Europe/London',
        initial: Intl.DateTimeFormat().resolvedOptions().timeZone,
        check: (timeZone) =>
          isTimeZone(timeZone) ? undefined : 'no time zone has this name (IANA)',
      },
    ],
    create: async ({ folder = '', name = '', language = '', 'time-zone': timeZone = '' }) => {
      const root = resolve(engine, folder);
      const catalogue = findCatalogue(language) as keyof typeof texts;
      const values = {
        ...texts[catalogue],
        missingHtml: `<p>${texts[catalogue].missingBody}</p>`,
        ...{ name, language, timeZone, catalogue, folder },
        engine: relative(root, resolve(engine)),
      };
      const files = await writeSite(root, values);
      await mkdir(join(root, 'site/brand'));
      await copyFile(join(engine, 'src/styles/brand.css'), join(root, 'site/brand/brand.css'));
      await runCli('generate', root);
      return [...files, 'site/brand/brand.css']
        .map((file) => join(folder, file))
        .concat(`npm start -- ${folder} serves it; README.md in it says what is where.`);
    },
  };
}

async function writeSite(
  root: string,
  values: Readonly<Record<string, string>>,
): Promise<string[]> {
  const entries = await readdir(templates, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(templates, join(entry.parentPath, entry.name)))
    .sort();
  return Promise.all(
    names.map(async (name) => {
      const file = name.replace(/\.template$/, '').replace(/^gitignore$/, '.gitignore');
      const template = await readFile(join(templates, name), 'utf8');
      const isJson = file.endsWith('.json');
      const filled = fillTemplate(template, (key) => {
        const value = values[key];
        if (value === undefined)
          throw new UsageError(`${name} asks for "${key}", which is unknown.`);
        return isJson && name.startsWith('page-manifests') ? JSON.stringify(value) : value;
      });
      const text = isJson ? printJson(JSON.parse(filled)) : filled;
      await mkdir(dirname(join(root, file)), { recursive: true });
      await writeFile(join(root, file), text);
      return file;
    }),
  );
}

const findCatalogue = (language: string) => language.split('-')[0] ?? '';

/** `my-site` → `My site`. */
const toName = (folder: string) =>
  folder.replaceAll(/[-_]+/g, ' ').replace(/^./, (letter) => letter.toUpperCase());

function isTimeZone(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }) instanceof Intl.DateTimeFormat;
  } catch {
    return false;
  }
}
