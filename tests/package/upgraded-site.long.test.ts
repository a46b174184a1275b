import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { startServer } from '../../scripts/support/server-process.ts';
import { packOutside, quietly, runOutside } from '../support/outside-checkout.ts';

/** A site as `new:site` of version 0.1 wrote it, with heroes whose body was a description and a subtitle. */
const fixture = 'tests/package/site-of-0.1';

let outside: string;
let site: string;
const vitrine = (...words: string[]) => runOutside(site, 'npx', 'vitrine', ...words);
const readIndex = () => readFile(join(site, 'page-manifests/index.json'), 'utf8');

beforeAll(async () => {
  const packed = await packOutside();
  outside = packed.outside;
  site = join(outside, 'pottery');
  await cp(fixture, site, { recursive: true });
  // Not in the fixture: beside its code, it would hide the exports of this checkout from it.
  await writeFile(join(site, 'package.json'), '{ "private": true, "type": "module" }\n');
  // The first command of an upgrade.
  await runOutside(site, 'npm', 'install', '--save-dev', ...quietly, packed.tarball);
});
afterAll(() => rm(outside, { recursive: true }));

test('what the code of a site must change is listed, and no manifest is changed before', async () => {
  const before = await readIndex();
  const file = join(site, 'site/own.ts');
  const removed = "export { parseContent } from 'vitrine/content/content-problem';\n";
  await writeFile(file, `${removed}export { text } from 'vitrine/src/schema/fields.ts';\n`);
  const error = await vitrine('upgrade').catch(String);
  const lacking = `is not in vitrine ${manifest.version}.`;
  expect(error).toContain(`site/own.ts:1: vitrine/content/content-problem ${lacking}\n`);
  expect(error).toContain(
    `site/own.ts:2: vitrine/src/schema/fields.ts ${lacking} Import vitrine/fields.\n`,
  );
  expect(await readIndex()).toBe(before);
  await rm(file);
});

test('vitrine upgrade is the second command: fields are renamed', async () => {
  const before = await readIndex();
  const printed = await vitrine('upgrade');
  expect(printed).toContain('tsconfig.json: extends vitrine/tsconfig.json');
  expect(printed).toContain('page-manifests/index.json: 2 blocks');
  expect(printed).toContain(`The site is on vitrine ${manifest.version}.`);
  expect(await readIndex()).toBe(
    before
      .replace('"description": "<p>', '"body": "<p>')
      .replace('"subtitle": "<p>', '"body": "<p>')
      .replace('"version": 1', '"version": 2'),
  );
});

test('the site is valid then, and its server shows what it said', async () => {
  await vitrine('check');
  await vitrine('build');
  const server = await startServer({}, site, [process.execPath, join(site, 'dist/server/main.js')]);
  const page = await (await fetch(server.origin)).text();
  expect(page).toContain('Bowls, mugs and plates from one wheel and one kiln.');
  expect(page).toContain('See the kiln being opened');
  await server.stop();
});
