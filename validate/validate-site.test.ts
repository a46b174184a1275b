import { mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { site } from 'virtual:vitrine/site';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { printJson } from '../src/diagnostics/print-json.ts';
import { copySmallSite, replaceOnce } from '../tests/contract/mistakes/small-site.ts';
import { formatRuleDiagnostic } from './formats.ts';
import { checkPages } from './pages/check-pages.ts';
import { fixSite } from './run-command.ts';
import { createValidator, type Validation } from './validate-site.ts';

// The first test loads every block.
let root = '';
beforeEach(async () => {
  root = await copySmallSite();
});
afterEach(async () => {
  await rm(root, { recursive: true });
});

const page = (name: string) => join(root, 'page-manifests', name);
const told = ({ findings }: Validation) => findings.map(formatRuleDiagnostic);

test('a file that cannot be read, and one that is no JSON, never stop the rest', async () => {
  await symlink('dossier.json', page('dossier.json'));
  await writeFile(page('vide.json'), '');
  await replaceOnce(page('index.json'), '"/offres#tarifs"', '"/ofres"');
  expect(told(await createValidator(site, root)())).toEqual([
    expect.stringMatching(/^page-manifests\/dossier\.json:1:1 cannot be read: /),
    expect.stringMatching(/^page-manifests\/index\.json:22:13 .+ unknown page "\/ofres"/),
    'page-manifests/vide.json:1:1 not JSON: the file is empty [manifest]',
  ]);
});

test('a mistake in a page makes no orphans of the pages that it links to', async () => {
  await replaceOnce(page('index.json'), '"href": "/offres#tarifs"', '"href": "/promotions"');
  const offers = await readFile(page('offres.json'), 'utf8');
  const promotions = offers
    .replace('"/offres"', '"/promotions"')
    .replace('"Nos offres",\n  "meta"', '"Nos promotions",\n  "meta"')
    .replace('Les offres de ce site', 'Les promotions de ce site');
  await writeFile(page('promotions.json'), promotions);
  expect(told(await createValidator(site, root)())).toEqual([]);
  await replaceOnce(page('index.json'), '"title": "Bienvenue"', '"titel": "Bienvenue"');
  expect(told(await createValidator(site, root)())).toEqual([
    expect.stringMatching(/unknown field "titel", did you mean "title"\? \[manifest\]$/),
  ]);
});

test('a folder that holds no site is told so', async () => {
  const { findings } = await createValidator(site, join(root, 'nowhere'))();
  expect(findings.map(formatRuleDiagnostic)).toContain(
    'page-manifests:1:1 is missing; name a folder that holds a site [manifest]',
  );
});

test('a mistake in site.json keeps pages from being looked at, and this is told', async () => {
  await replaceOnce(page('site.json'), '"legalName"', '"legaleName"');
  const validation = await createValidator(site, root)();
  expect(validation.arePagesRendered).toBe(false);
  expect(validation.counts).toMatchObject({ errors: 1, pages: 7, forms: 2 });
});

test('a second call sees what has changed, and nothing else is different', async () => {
  const validate = createValidator(site, root);
  expect(told(await validate())).toEqual([]);
  await replaceOnce(page('demande.json'), '</h2><p>', '</h2><h4>Vos papiers</h4><p>');
  expect(told(await validate())).toHaveLength(1);
  await replaceOnce(page('demande.json'), '<h4>Vos papiers</h4>', '');
  expect(told(await validate())).toEqual([]);
});

test('--fix repairs what has one right answer, keeps facts as references, and lists it', async () => {
  await writeFile(
    page('facts.json'),
    printJson({
      facts: {
        orias: { value: 'R 99', description: 'x', source: 'x', reviewBy: '2099-01-01' },
      },
    }),
  );
  await replaceOnce(page('index.json'), '"variant": "page"', '"varient": "page"');
  await replaceOnce(page('index.json'), '"/offres#tarifs"', '"/ofres#tarifs"');
  await replaceOnce(page('index.json'), '"route": "/",\n', '"route": "/", ');
  await replaceOnce(page('demande.json'), 'Avant de commencer', "L'Orias {{orias}} : prêt ?");
  const printed: string[] = [];
  const { findings } = await fixSite(root, createValidator(site, root), (line) =>
    printed.push(line),
  );
  expect(findings).toEqual([]);
  expect(printed).toEqual([
    expect.stringMatching(/^fixed: page-manifests\/demande\.json:14:9 .+ \[typography\]$/),
    expect.stringMatching(/^fixed: page-manifests\/index\.json:\d+:9 .+"varient".+ \[manifest\]$/),
    expect.stringMatching(
      /^fixed: page-manifests\/index\.json:\d+:\d+ .+"\/ofres".+ \[link-page\]$/,
    ),
  ]);
  expect(await readFile(page('demande.json'), 'utf8')).toContain(
    'L’Orias {{orias}}\u00a0: prêt\u202f?',
  );
  const index = await readFile(page('index.json'), 'utf8');
  expect(index).toContain('"content": {\n        "variant"');
  expect(index).toContain('"route": "/",\n  "title"');
});

test('--fix leaves content that would be lost, and a file whose names stand twice', async () => {
  const title = '"title": "Accueil"';
  await replaceOnce(page('index.json'), title, `${title},\n  "title": "Encore"`);
  const before = await readFile(page('index.json'), 'utf8');
  const validate = createValidator(site, root);
  expect(told(await fixSite(root, validate, () => {}))).toHaveLength(1);
  expect(await readFile(page('index.json'), 'utf8')).toBe(before);
});

describe('from one run to the next, pages are looked at that are not as they were', () => {
  const fact = (value: string) => ({
    facts: { orias: { value, description: 'x', source: 'x', reviewBy: '2099-01-01' } },
  });
  const day = '2027-01-14T12:00:00Z';

  beforeEach(async () => {
    await mkdir(page('offres'));
    await write('facts.json', fact('R 99'));
    await write('offres/une.json', {
      route: '/offres/une',
      title: 'Une offre',
      meta: { description: 'La première des offres, numéro {{orias}} au registre.' },
      blocks: [
        { type: 'post', content: { variant: 'plain', title: 'Une', body: '<p>Bonjour.</p>' } },
      ],
    });
    await replaceOnce(
      page('index.json'),
      '"<p>Un courtier.</p>"',
      '"<p><a href=\\"/offres/une\\">Un</a></p>"',
    );
    expect(await run()).toEqual({ told: [], names: expect.arrayContaining(all) });
  });

  const all = ['demande.json', 'etape.json', 'index.json', 'offres.json', 'offres/une.json'];
  const write = (name: string, value: object) => writeFile(page(name), printJson(value));

  /** One run of the command: what it tells, and the pages that it looks at. */
  async function run({ code = 'a', now = day } = {}) {
    let names: readonly string[] = [];
    const validate = createValidator(site, root, {
      now: () => new Date(now),
      cache: { path: join(root, 'cache'), code },
      checkPages: (job) => {
        names = job.names;
        return checkPages(job);
      },
    });
    return { told: told(await validate()), names };
  }

  test.each<[string, string[], () => Promise<void>]>([
    ['nothing', [], async () => {}],
    [
      'a page',
      ['demande.json'],
      () => replaceOnce(page('demande.json'), '</h2><p>', '</h2><p>Non, '),
    ],
    ['a fact', expect.arrayContaining(all), () => write('facts.json', fact('R 98'))],
    [
      'the title of the page above',
      ['offres.json', 'offres/une.json'],
      () => replaceOnce(page('offres.json'), '"Nos offres",\n  "meta"', '"Les offres",\n  "meta"'),
    ],
    [
      'what all pages depend on',
      expect.arrayContaining(all),
      () => replaceOnce(page('site.json'), '"name": "', '"name": "Ce '),
    ],
    [
      'a page that was written anew as it was',
      [],
      async () => writeFile(page('demande.json'), await readFile(page('demande.json'))),
    ],
    ['a page that is no more', [], () => rm(page('offres/une.json'))],
  ])('%s', async (_, names, change) => {
    await change();
    expect((await run()).names).toEqual(names);
    expect((await run()).names).toEqual([]);
  });

  test('other code, and another day, have all of them looked at', async () => {
    expect((await run({ code: 'b' })).names).toEqual(expect.arrayContaining(all));
    const next = { code: 'b', now: '2027-01-15T12:00:00Z' };
    expect((await run(next)).names).toEqual(expect.arrayContaining(all));
    expect((await run(next)).names).toEqual([]);
  });

  test('what was found in one is told again, and a page that cannot be read is looked at again', async () => {
    await replaceOnce(page('demande.json'), '</h2><p>', '</h2><h4>Vos papiers</h4><p>');
    const first = await run();
    expect(first.told).toEqual([expect.stringMatching(/\[heading-order\]$/)]);
    expect(await run()).toEqual({ told: first.told, names: [] });
    await writeFile(page('etape.json'), '{');
    const second = await run();
    expect(second.told).toContainEqual(expect.stringMatching(/^page-manifests\/etape\.json:1:2 /));
    expect(await run()).toEqual({ told: second.told, names: ['etape.json'] });
  });

  test('where a page without an id is linked to by its anchor, the link is looked at each time', async () => {
    await replaceOnce(page('offres.json'), '"id": "tarifs"', '"id": "prix"');
    const { told: lines, names } = await run();
    expect(names).toEqual(['offres.json']);
    expect(lines).toEqual([
      expect.stringMatching(/^page-manifests\/index\.json:22:13 .+nothing has the id "tarifs"/),
    ]);
  });

  test.each([
    ['that was cut off', (text: string) => text.slice(0, -9)],
    ['of another shape', () => '[]'],
  ])('a cache %s is not used', async (_, spoil) => {
    const cache = join(root, 'cache');
    await writeFile(cache, spoil(await readFile(cache, 'utf8')));
    expect((await run()).names).toEqual(expect.arrayContaining(all));
  });
});
