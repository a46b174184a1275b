import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { sitePackages } from '../../scripts/new/site.ts';

const read = (file: string) => readFileSync(file, 'utf8');
const templates = 'scripts/new/templates/site';

test('the package.json of the bakery is that of a new site, and its font', () => {
  const template = read(`${templates}/package.json.template`)
    .replace('{{slug}}', 'crumb-and-rye')
    .replace('{{dependencies}}', JSON.stringify(sitePackages.dependencies))
    .replace('{{devDependencies}}', JSON.stringify(sitePackages.devDependencies));
  const { devDependencies, ...expected } = JSON.parse(template);
  // Its brand has a font.
  const font = '@fontsource-variable/figtree';
  expect(JSON.parse(read('examples/bakery/package.json'))).toEqual({
    ...expected,
    devDependencies: { ...devDependencies, [font]: manifest.devDependencies[font] },
  });
});

test('the tsconfig.json of the bakery is that of a new site', () => {
  const template = JSON.parse(read(`${templates}/tsconfig.json.template`));
  expect(JSON.parse(read('examples/bakery/tsconfig.json'))).toEqual(template);
});
