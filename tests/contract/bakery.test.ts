import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { wedding } from '../../examples/bakery/form-schemas/wedding/wedding.browser.ts';
import { site as bakery } from '../../examples/bakery/site/site.ts';
import manifest from '../../package.json' with { type: 'json' };
import { sitePackages } from '../../scripts/new/site.ts';
import { listStages } from '../../src/forms/define-browser-form.ts';
import type { Answers } from '../../src/forms/form-definition.ts';
import { findRedirect } from '../../src/forms/wizard/guard.ts';

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

test('the bakery has a rule of its own: a price has its pence', () => {
  const [rule] = bakery.rules;
  const check = (value: string) => [...(rule?.checkText?.({ path: ['body'], value }) ?? [])];
  expect(check('A loaf for £4.80')).toEqual([]);
  expect(check('A bun for £5')).toEqual(['“£5” has no pence; write “£5.00”']);
});

test('the bakery has a form in steps of its own, which leads from one to the next', () => {
  expect(listStages(wedding).map(({ label }) => label)).toEqual([
    'Introduction',
    'The cake',
    'You',
    'Sending',
  ]);
  const answers = { day: '2027-06-12', guests: '90', flavour: 'Lemon' };
  const lead = (route: string, given: Answers) =>
    findRedirect(wedding, route, { isStarted: true, answers: given, key: undefined }, undefined);
  expect(lead('/wedding/you', { ...answers, flavour: 'Something else' })).toBe('/wedding/cake');
  expect(lead('/wedding/you', answers)).toBeUndefined();
  expect(lead('/wedding/review', answers)).toBe('/wedding/you');
});
