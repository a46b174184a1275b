import { globSync } from 'node:fs';
import { resolve } from 'node:path';

const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

/**
 * Names the classes of CSS modules in production: letters for the style sheet, a number for the class.
 * Short names save 2 kB of the home page, since hashes are long and do not compress. The client and server
 * builds give the same names, because both read each sheet from its start.
 */
export function nameClasses(root: string, folder = root): (name: string, file: string) => string {
  const list = (cwd: string) =>
    globSync('{blocks,form-schemas,site,src,.storybook}/**/*.module.css', { cwd })
      .sort()
      .map((sheet) => resolve(cwd, sheet));
  const sheets = new Set([...list(root), ...list(folder)]);
  const places = new Map([...sheets].map((sheet, place) => [sheet, place]));
  const named = new Map<string, string[]>();
  return (name, file) => {
    const [path = ''] = file.split('?');
    const place = places.get(path);
    if (place === undefined) throw new Error(`${path} is in none of the folders of style sheets.`);
    const names = named.get(path) ?? [];
    named.set(path, names);
    if (!names.includes(name)) names.push(name);
    return `${spell(place)}${names.indexOf(name)}`;
  };
}

/** 0 → a, 51 → Z, 52 → aa. */
function spell(place: number): string {
  const rest = Math.floor(place / letters.length) - 1;
  return `${rest < 0 ? '' : spell(rest)}${letters.charAt(place % letters.length)}`;
}
