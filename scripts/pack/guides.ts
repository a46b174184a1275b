import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import manifest from '../../package.json' with { type: 'json' };

/** What the author of a site reads, beside the guide that is the README of the package. */
const guides = ['commands.md', 'editing-pages.md', 'extending.md', 'operating.md'];

/** Writes the guides into a folder: the first as README.md, the others into `docs/`. */
export async function writeGuides(out: string): Promise<void> {
  await mkdir(join(out, 'docs'));
  const read = (guide: string) => readFile(join('docs', guide), 'utf8');
  const readme = keepLinks(await read('site-of-your-own.md'), 'docs/');
  await writeFile(join(out, 'README.md'), readme);
  for (const guide of guides) {
    await writeFile(join(out, 'docs', guide), importByName(keepLinks(await read(guide), '')));
  }
}

/** Removes links to files that are not in the package. */
const keepLinks = (text: string, folder: string) =>
  text.replaceAll(/!?\[([^\]]+)\]\(([^)#\s]*)(#[^)]*)?\)/g, (link, label, path, anchor = '') => {
    if (path === '' || path.includes('://')) return link;
    if (path === 'site-of-your-own.md') return `[${label}](../README.md${anchor})`;
    return guides.includes(path) ? `[${label}](${folder}${path}${anchor})` : label;
  });

/** Names modules as a site imports them: `'../../src/schema/fields.ts'` → `'vitrine/fields'`. */
function importByName(text: string): string {
  const names = Object.entries(manifest.exports);
  return text.replaceAll(/'(?:\.\.\/)+([^']+)'/g, (path, wanted) => {
    const name = names.find(([, file]) => file === `./${wanted}`)?.[0];
    return name ? `'vitrine${name.slice(1)}'` : path;
  });
}
