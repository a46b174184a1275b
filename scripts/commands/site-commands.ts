import { globSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { parseEnvironment } from '../../server/config/environment.ts';
import { hashText, readManifests } from '../../server/load/manifests.ts';
import {
  getCacheFolder,
  getCodeFolder,
  loadSiteDefinition,
} from '../../server/load/site-folder.ts';
import { formatPath } from '../../src/diagnostics/json-path.ts';
import { loadManifestContext } from '../../src/manifests/manifest-context.ts';
import { findPlaces, replaceWords } from '../../studio/model/replace-texts.ts';
import { createDocuments, parseText } from '../../studio/server/site/documents.ts';
import { writeValues } from '../../studio/server/site/keep-form.ts';
import type { Options } from '../../validate/run-command.ts';
import { hashFiles } from '../build/hash-files.ts';
import { createPreviewLink } from './preview-link.ts';

/**
 * Prints where a text of a site is written: file, line, column, and the pages that show it. Then the lines of
 * code that contain it.
 */
export async function find(wanted: string, root: string): Promise<void> {
  const { findTexts, listSiteTexts, normalise } = await import('../../validate/site/site-texts.ts');
  const texts = await listSiteTexts(await loadSiteDefinition(root), root);
  const found = findTexts(texts, wanted);
  const code = await findInCode(getCodeFolder(root), (text) =>
    // Of markup the attributes are words too.
    normalise(text.replaceAll(/[<>]|\{' '\}/g, ' ')).includes(normalise(wanted)),
  );
  for (const { file, line, column, path, text, routes } of found) {
    const shown = text.length > 160 ? `${text.slice(0, 160)}…` : text;
    const pages = routes.length > 12 ? `${routes.length} pages` : routes.join(', ');
    console.log(`${file}:${line}:${column} ${path}\n  ${shown}\n  on ${pages || 'no page'}\n`);
  }
  for (const { place, text } of code) console.log(`${place}\n  ${text.trim()}\n`);
  if (found.length + code.length > 0) return;
  console.error(`"${wanted}" is in no file of this site.`);
  process.exitCode = 1;
}

/** The lines of code in which a text begins that is searched; it may go on in the two lines after. */
async function findInCode(folder: string, has: (text: string) => boolean) {
  const pattern = '{blocks,form-schemas,scripts,server,site,src,studio,validate}/**/*.{ts,tsx}';
  const found: { place: string; text: string }[] = [];
  for (const file of globSync(pattern, { cwd: folder }).sort()) {
    const text = await readFile(join(folder, file), 'utf8');
    if (/\.(test|stories|examples|fixtures)\./.test(file) || !has(text)) continue;
    const lines = text.split('\n');
    const isIn = (from: number, index: number) => has(lines.slice(from, index + 3).join(' '));
    for (const [index, line] of lines.entries()) {
      if (isIn(index, index) && !isIn(index + 1, index))
        found.push({ place: `${file}:${index + 1}`, text: line });
    }
  }
  return found;
}

/** Replaces words in the texts of a site's pages and content, and prints where. The files keep their form. */
export async function replaceAll(sought: string, by: string, root: string): Promise<void> {
  const documents = await createDocuments(root).readAll();
  let count = 0;
  for (const { name, text } of documents) {
    const places = findPlaces(name, parseText(text), sought);
    if (places.length === 0) continue;
    const edits = places.map((place) => ({
      path: place.path,
      value: replaceWords(place.text, sought, by),
    }));
    await writeFile(join(root, name), writeValues(text, edits));
    for (const { path } of places) console.log(`${name} ${formatPath(path)}`);
    count += places.length;
  }
  if (count > 0) return;
  console.error(`"${sought}" is in no page and no content of this site, written exactly so.`);
  process.exitCode = 1;
}

/** Prints a preview link: it needs `PREVIEW_SECRET`, and `PUBLIC_ORIGIN` to be complete. */
export async function preview(root: string, route: string, days: string): Promise<void> {
  const context = await loadManifestContext(await loadSiteDefinition(root));
  const pages = (await readManifests(root, context)).pages.map(({ page }) => page);
  const environment = parseEnvironment(process.env);
  const { link, told } = createPreviewLink({ environment, pages, route, days, now: Date.now() });
  console.log(`${told}\n\n${link}`);
}

/** Writes `generated/`; of the project itself also docs/validation.md and the frozen examples. */
export async function generate(folder: string): Promise<void> {
  for (const file of await writeGenerated(folder)) console.log(relative(folder, file));
  if (folder !== resolve('.')) return;
  const { freezeStored } = await import('../../validate/versions/frozen-examples.ts');
  for (const file of await freezeStored((await loadSiteDefinition()).blocks)) console.log(file);
  // The rules import components, which only Vite can load.
  const { openServerModules } = await import('../../validate/pages/server-modules.ts');
  const modules = await openServerModules();
  const { createValidationDocument } = await modules.load<{
    createValidationDocument: () => string;
  }>('/tests/contract/validation-document.ts');
  await writeFile('docs/validation.md', createValidationDocument());
  console.log('docs/validation.md');
  await modules.close();
}

/** Writes the `generated/` of a site. Returns its files. */
export async function writeGenerated(folder: string): Promise<string[]> {
  const { generateFiles } = await import('../../validate/generate/generated-files.ts');
  const files = await generateFiles(folder);
  await mkdir(join(folder, 'generated'), { recursive: true });
  return Promise.all(
    [...files].map(async ([name, text]) => {
      const file = join(folder, 'generated', name);
      await writeFile(file, text);
      return file;
    }),
  );
}

/** The code that decides a validation's result: the key of its cache. */
const engine = ['blocks', 'generated', 'package.json', 'scripts', 'server', 'src', 'validate'];
const ofSite = ['blocks', 'form-schemas', 'generated', 'site'];

/** Validates a site, prints the diagnostics, and sets the exit status. */
export async function validate(root: string, options: Options & { cache: boolean }): Promise<void> {
  // Before anything loads React, whose production build renders several times as fast.
  process.env.NODE_ENV = 'production';
  const { runCommand } = await import('../../validate/run-command.ts');
  const own = ofSite.map((part) => join(getCodeFolder(root), part));
  const cache = options.cache
    ? {
        path: getCacheFolder(`validate-${hashText(root).slice(0, 12)}.json`),
        code: `${process.version} ${await hashFiles([...engine, ...own])}`,
      }
    : undefined;
  const site = await loadSiteDefinition(root);
  process.exitCode = await runCommand(site, root, options, console.log, cache);
}
