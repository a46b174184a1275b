import { existsSync, globSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { hashText } from '../server/load/manifests.ts';
import { getCacheFolder, getSiteFolder } from '../server/load/site-folder.ts';
import type { SiteConfig } from '../src/define-site.ts';
import { findSamples } from '../studio/server/site/find-samples.ts';
import type { Samples } from '../studio/server/site/sample-texts.ts';

const formStates = ['empty', 'errors', 'filled', 'sending', 'sent', 'failed', 'refused'] as const;
/** A story of each form. */
export type FormStateName = (typeof formStates)[number];

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

const createBlockFile = (type: string, examples: readonly string[], samples?: Samples): string =>
  [
    `import { site } from 'virtual:vitrine/site';`,
    `import { loadBlockStories } from ${quote(resolve('.storybook/block-stories.tsx'))};`,
    'const forms = Object.keys(site.forms ?? {});',
    `const { meta, examples } = await loadBlockStories(site.blocks[${quote(type)}], forms, ${JSON.stringify(samples)});`,
    `export default { title: ${quote(`Blocks/${toTitle(type)}`)}, tags: ['autodocs'], ...meta };`,
    ...listStories(examples, (name) => `{ args: examples.${name} }`),
  ].join('\n');

/**
 * Writes the stories that a site does not write itself, a file for each of its forms and block types. A folder
 * with stories of its own keeps these. Returns the folder of the files.
 */
export async function writeMadeStories(definition: SiteConfig): Promise<string> {
  const site = getSiteFolder();
  const hasStories = (path: string) => existsSync(join(site, `${path}.stories.tsx`));
  const files = new Map<string, string>();
  const forms = globSync('form-schemas/*/', { cwd: site }).map((path) => basename(path));
  for (const name of forms) {
    if (!hasStories(`form-schemas/${name}/${name}`))
      files.set(`form-${name}`, createFormFile(name));
  }
  for (const [type, entry] of Object.entries(definition.blocks)) {
    const { slots, form } = await entry.definition();
    // Its examples have nothing to show in slots, or no form.
    if (slots || (form && form !== true && forms.length === 0)) continue;
    if (hasStories(`blocks/${type}/${type}`)) continue;
    const examples = Object.keys(await entry.examples());
    const samples = await findSamples(definition, type);
    files.set(`block-${type}`, createBlockFile(type, examples, samples));
  }
  const folder = getCacheFolder(`stories/${hashText(site).slice(0, 12)}`);
  mkdirSync(folder, { recursive: true });
  for (const old of readdirSync(folder)) {
    if (!files.has(old.replace(/\.stories\.js$/, ''))) rmSync(join(folder, old));
  }
  for (const [name, code] of files) writeFileSync(join(folder, `${name}.stories.js`), code);
  return folder;
}
