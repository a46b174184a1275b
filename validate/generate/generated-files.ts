import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { loadSiteDefinition } from '../../server/load/site-folder.ts';
import { loadManifestContext } from '../../src/manifests/manifest-context.ts';
import { iconNames } from '../../src/schema/icon-names.ts';
import { createJsonSchemas } from './json-schemas.ts';

/** Every file in the `generated/` of a site by its name, with the text it should have. */
export async function generateFiles(folder = '.'): Promise<Map<string, string>> {
  const site = await loadSiteDefinition(folder);
  const manifestContext = await loadManifestContext(site);
  const fragments = await listFragments(join(folder, 'page-manifests/fragments'));
  const schemas = Object.entries(createJsonSchemas(manifestContext, fragments));
  return new Map([
    ...schemas.map(([name, schema]) => [name, `${JSON.stringify(schema, null, 2)}\n`] as const),
    ...(resolve(folder) === resolve('.') ? [['icons.svg', await createIconSprite()] as const] : []),
  ]);
}

async function listFragments(directory: string): Promise<string[]> {
  const names = await readdir(directory).catch(() => []);
  return names.filter((name) => name.endsWith('.json')).map((name) => name.slice(0, -5));
}

/** One SVG with a symbol for each icon of the site, drawn by lucide (ISC licence). */
async function createIconSprite(): Promise<string> {
  const symbols = await Promise.all(
    iconNames.map(async (name) => {
      const path = `node_modules/lucide-static/icons/${name}.svg`;
      const svg = await readFile(path, 'utf8');
      const shapes = svg
        .slice(svg.indexOf('>', svg.indexOf('<svg')) + 1, svg.lastIndexOf('</svg>'))
        .replace(/\s*\n\s*/g, '');
      return `<symbol id="${name}" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round">${shapes}</symbol>`;
    }),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`;
}
