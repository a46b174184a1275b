import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { copySmallSite, replaceOnce } from '../tests/contract/mistakes/small-site.ts';
import { formatFinding } from './formats/text.ts';
import type { Validation } from './validate-site.ts';
import { createValidator } from './validate-site.ts';
import { watchSite } from './watch-site.ts';

// The first test loads every block.
vi.setConfig({ testTimeout: 60_000 });

let root = '';
beforeEach(async () => {
  root = await copySmallSite();
});
afterEach(async () => {
  await rm(root, { recursive: true });
});

const page = (name: string) => join(root, 'page-manifests', name);
const told = ({ findings }: Validation) => findings.map(formatFinding);

test('a file that cannot be read, and one that is no JSON, never stop the rest', async () => {
  await mkdir(page('dossier.json'));
  await writeFile(page('vide.json'), '');
  await replaceOnce(page('index.json'), '"/offres#tarifs"', '"/ofres"');
  expect(told(await createValidator(root)())).toEqual([
    expect.stringMatching(/^page-manifests\/dossier\.json:1:1 cannot be read: /),
    expect.stringMatching(/^page-manifests\/index\.json:21:13 .+ unknown page "\/ofres"/),
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
  expect(told(await createValidator(root)())).toEqual([]);
  await replaceOnce(page('index.json'), '"title": "Bienvenue"', '"titel": "Bienvenue"');
  expect(told(await createValidator(root)())).toEqual([
    expect.stringMatching(/unknown field "titel", did you mean "title"\? \[manifest\]$/),
  ]);
});

test('a folder that holds no site is told so', async () => {
  const { findings } = await createValidator(join(root, 'nowhere'))();
  expect(findings.map(formatFinding)).toContain(
    'page-manifests:1:1 is missing; name a folder that holds a site [manifest]',
  );
});

test('a mistake in site.json keeps pages from being looked at, and this is told', async () => {
  await replaceOnce(page('site.json'), '"legalName"', '"legaleName"');
  const validation = await createValidator(root)();
  expect(validation.arePagesShown).toBe(false);
  expect(validation.counts).toMatchObject({ errors: 1, pages: 7, forms: 1 });
});

test('a second call sees what has changed, and nothing else is different', async () => {
  const validate = createValidator(root);
  expect(told(await validate())).toEqual([]);
  await replaceOnce(page('demande.json'), '</h2><p>', '</h2><h4>Vos papiers</h4><p>');
  expect(told(await validate())).toHaveLength(1);
  await replaceOnce(page('demande.json'), '<h4>Vos papiers</h4>', '');
  expect(told(await validate())).toEqual([]);
});

test('watching tells what came and what went, and ends with the signal', async () => {
  const validate = createValidator(root);
  const first = await validate();
  const stop = new AbortController();
  const printed: string[] = [];
  const next: PromiseWithResolvers<string>[] = [];
  const nextPrint = () => {
    const waiting = Promise.withResolvers<string>();
    next.push(waiting);
    return waiting.promise;
  };
  const print = (text: string) => {
    printed.push(text);
    next.shift()?.resolve(text);
  };
  const started = nextPrint();
  const watching = watchSite({ root, validate, first, print, signal: stop.signal });
  await started;

  const came = nextPrint();
  await replaceOnce(page('index.json'), '"/offres#tarifs"', '"/ofres"');
  expect(await came).toMatch(/^\+ page-manifests\/index\.json:21:13 .+ \[link-page\]\n1 error in/);

  const went = nextPrint();
  await replaceOnce(page('index.json'), '"/ofres"', '"/offres#tarifs"');
  expect(await went).toMatch(
    /^- page-manifests\/index\.json:21:13 .+ \[link-page\]\nNo problem in/,
  );

  stop.abort();
  expect((await watching).findings).toEqual([]);
  expect(printed).toHaveLength(3);
});
