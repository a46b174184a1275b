import { readFile } from 'node:fs/promises';
import { iconNames } from '../../src/ui/icon-names.ts';

/** One SVG with a symbol for each icon of the site, drawn by lucide (ISC licence). */
export async function createIconSprite(): Promise<string> {
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
