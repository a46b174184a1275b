import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { nameClasses } from './name-classes.ts';

const root = process.cwd();
const sheets = globSync('{blocks,site,src}/**/*.module.css').map((sheet) => resolve(root, sheet));

test('no two classes of two sheets have one name', () => {
  const nameClass = nameClasses(root);
  const names = sheets.flatMap((sheet) => [nameClass('title', sheet), nameClass('text', sheet)]);
  expect(names.length).toBeGreaterThan(100);
  expect(new Set(names).size).toBe(names.length);
});

test('both builds name a class alike, in whichever order they come to the sheets', () => {
  const [browser, server] = [nameClasses(root), nameClasses(root)];
  const ofBrowser = sheets.map((sheet) => browser('title', sheet));
  const ofServer = sheets.toReversed().map((sheet) => server('title', `${sheet}?used`));
  expect(ofServer).toEqual(ofBrowser.toReversed());
});

test('a sheet that it cannot know is refused', () => {
  expect(() => nameClasses(root)('title', '/elsewhere/page.module.css')).toThrow(
    '/elsewhere/page.module.css is in none of the folders of style sheets.',
  );
});
