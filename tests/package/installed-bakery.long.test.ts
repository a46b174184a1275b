import { cp, rm } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer } from '../../scripts/support/server-process.ts';
import { packOutside, quietly, runOutside } from '../support/outside-checkout.ts';

/** What git leaves out. */
const derived = /^(\.data|dist|generated|node_modules|storybook-static|vendor)\b/;

let outside: string;
let bakery: string;

/** As README.md of the bakery makes it a repository of its own. */
beforeAll(async () => {
  const packed = await packOutside();
  outside = packed.outside;
  bakery = join(outside, 'bakery');
  const here = 'examples/bakery';
  await cp(here, bakery, {
    recursive: true,
    filter: (file) => !derived.test(relative(here, file)),
  });
  await cp(packed.tarball, join(bakery, 'vendor', basename(packed.tarball)));
  await runOutside(bakery, 'npm', 'install', ...quietly);
});
afterAll(() => rm(outside, { recursive: true }));

test('the bakery passes its own checks outside of this checkout', async () => {
  expect(await runOutside(bakery, 'npm', 'test')).toContain('No problem in');
});

test('the bakery is built and served outside of this checkout', async () => {
  await runOutside(bakery, 'npm', 'run', 'build');
  const program = [process.execPath, join(bakery, 'dist/server/main.js')];
  const server = await startServer({}, bakery, program);
  const read = async (path: string) => (await fetch(server.origin + path)).text();
  expect(await read('/')).toContain('What comes out when');
  expect(await read('/order')).toContain('<form');
  await server.stop();
});
