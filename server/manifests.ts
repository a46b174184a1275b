import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '../src/engine/page-manifest.ts';
import { parsePageManifest } from '../src/engine/parse-page-manifest.ts';
import type { Vocabulary } from '../src/engine/vocabulary.ts';
import { parseSiteManifest } from '../src/layout/parse-site-manifest.ts';
import type { Site } from '../src/layout/site-manifest.ts';
import type { FileProblem, JsonFile } from './json-file.ts';
import { readJsonFile } from './read-json-file.ts';

export const siteFile = 'site.json';

/** A page with the file that it stands in. */
export type PageFile = { json: JsonFile; page: Page };

export type Manifests = {
  pages: readonly PageFile[];
  site: Site | undefined;
  problems: FileProblem[];
};

/** Reads and parses every manifest in a directory: the pages (in subfolders too) and the site. */
export async function readManifests(directory: string, vocabulary: Vocabulary): Promise<Manifests> {
  const names = (await readdir(directory, { recursive: true }))
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name.endsWith('.json'))
    .sort();
  const pages: PageFile[] = [];
  const problems: FileProblem[] = [];
  let site: Site | undefined;
  for (const name of names) {
    const { json, problems: syntax } = await readJsonFile(
      `page-manifests/${name}`,
      join(directory, name),
    );
    problems.push(...syntax);
    if (!json) continue;
    if (name === siteFile) {
      const parsed = parseSiteManifest(json.value, vocabulary);
      site = parsed.site;
      problems.push(...parsed.problems.map(json.locate));
    } else {
      const parsed = parsePageManifest(json.value, vocabulary);
      if (parsed.page) pages.push({ json, page: parsed.page });
      problems.push(...parsed.problems.map(json.locate));
    }
  }
  problems.push(...findDoubleRoutes(pages));
  if (!site && !problems.some(({ file }) => file.endsWith(`/${siteFile}`))) {
    const file = `page-manifests/${siteFile}`;
    problems.push({ file, line: 1, column: 1, path: '', message: 'missing; every site has one' });
  }
  return { pages, site, problems };
}

function findDoubleRoutes(pages: readonly PageFile[]): FileProblem[] {
  const first = new Map<string, string>();
  return pages.flatMap(({ json, page }) => {
    const key = `${page.route} ${page.status}`;
    const other = first.get(key);
    if (other === undefined) {
      first.set(key, json.file);
      return [];
    }
    const message = `"${page.route}" is already the route of ${other}; give this page its own`;
    return [json.locate({ path: ['route'], message })];
  });
}
