import { existsSync, globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { hashText } from '../server/load/manifests.ts';
import { getCacheFolder, getSiteFolder } from '../server/load/site-folder.ts';

const formStates = ['empty', 'errors', 'filled', 'sending', 'sent', 'failed', 'refused'];

/** `wedding-cake` → `Wedding cake` */
const toTitle = (name: string): string =>
  `${name.charAt(0).toUpperCase()}${name.slice(1).replaceAll('-', ' ')}`;

/** Stories of a component are in a file: Storybook finds their names in it, without running it. */
const listStories = (names: readonly string[], storyOf: (name: string) => string): string[] =>
  names.map(
    (name) => `export const ${name.charAt(0).toUpperCase()}${name.slice(1)} = ${storyOf(name)};`,
  );

const quote = (path: string): string => JSON.stringify(path);

function createFormFile(name: string): string {
  return [
    `import { form } from ${quote(`virtual:vitrine/form/${name}`)};`,
    `import { createFormStories } from ${quote(resolve('.storybook/form-stories.tsx'))};`,
    'const stories = createFormStories(form);',
    `export default { title: ${quote(`Forms/${toTitle(name)}`)}, parameters: { layout: 'padded' } };`,
    ...listStories(formStates, (state) => `stories.${state}`),
  ].join('\n');
}

/**
 * Writes the stories that a site does not write itself, one file for each of its forms. A folder with stories
 * of its own keeps these. Returns the folder of the files.
 */
export function writeMadeStories(): string {
  const site = getSiteFolder();
  const folder = getCacheFolder(`stories/${hashText(site).slice(0, 12)}`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const hasOwn = (path: string) => existsSync(join(site, `${path}.stories.tsx`));
  for (const path of globSync('form-schemas/*', { cwd: site })) {
    const name = basename(path);
    if (!existsSync(join(site, path, `${name}.json`)) || hasOwn(join(path, name))) continue;
    writeFileSync(join(folder, `form-${name}.stories.js`), createFormFile(name));
  }
  return folder;
}
