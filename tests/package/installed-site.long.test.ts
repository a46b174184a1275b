import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { chromium } from 'playwright';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { listFiles } from '../../scripts/build/hash-files.ts';
import { browserArguments, getBrowser } from '../../scripts/support/programs.ts';
import { getFreePort, startServer } from '../../scripts/support/server-process.ts';
import { timeLimit } from '../setup/time-limit.ts';
import { startFetchListener } from '../support/http-listener.ts';
import { packOutside, quietly, runOutside } from '../support/outside-checkout.ts';
import { waitFor } from '../support/wait-for.ts';

/**
 * A site that stands on the installed package, as the guide "A site of your own" makes it: in a folder that
 * knows nothing of this checkout.
 */
let outside: string;
let site: string;
let image: string;

const npm = (...args: string[]) => runOutside(site, 'npm', ...args);

beforeAll(async () => {
  const packed = await packOutside();
  outside = packed.outside;
  site = join(outside, 'shop');
  image = join(outside, 'image');
  const named = ['--name', 'The shop', '--language', 'fr', '--time-zone', 'Europe/Paris'];
  const options = ['exec', '--yes', '--prefer-offline', `--package=${packed.tarball}`];
  await runOutside(outside, 'npm', ...options, '--', 'vitrine', 'new', 'site', 'shop', ...named);
  await npm('install', ...quietly);
});
afterAll(() => rm(outside, { recursive: true }));

test('it gets a page, a block, a form and a source of its own, and a brand', async () => {
  await npm('run', 'new:block', '--', '--type', 'price-list', '--description', 'Prices of things.');
  const description = 'What each thing costs, and what is in it: ask us for the rest.';
  const page = ['--route', '/prices', '--title', 'Our prices', '--description', description];
  await npm('run', 'new:page', '--', ...page, '--blocks', 'hero,price-list', '--menu', 'Menu');
  // Its texts are empty until somebody writes them.
  const prices = join(site, 'page-manifests/prices.json');
  const written = (await readFile(prices, 'utf8')).replaceAll(/(": )""/g, '$1"What things cost"');
  await writeFile(prices, written);
  await npm('run', 'new:form', '--', 'quote');
  const quote = join(site, 'form-schemas/quote/quote.json');
  // With a review it has pages.
  await writeFile(quote, (await readFile(quote, 'utf8')).replace('{', '{ "summary": true,'));
  await npm('run', 'new:source', '--', 'news', '--block', 'price-list');
  const brand = join(site, 'site/brand/brand.css');
  await writeFile(brand, `${await readFile(brand, 'utf8')}\n:root { --accent: #075; }\n`);
});

test('its types, its pages and its blocks pass its own tests', async () => {
  expect(await npm('test')).toMatch(/Tests +\d+ passed/);
});

test('its tests name an example without a story, and a field without a description', async () => {
  const change = async (part: string, edit: (text: string) => string) => {
    const file = join(site, `blocks/price-list/price-list.${part}`);
    const text = await readFile(file, 'utf8');
    await writeFile(file, edit(text));
    return () => writeFile(file, text);
  };
  const undo = [
    await change('stories.tsx', (text) => text.replace(/^export const Minimal.*\n/m, '')),
    await change('schema.ts', (text) => text.replace("text('Title of the section')", 'z.string()')),
  ];
  const printed = await runOutside(site, 'npx', 'vitrine', 'test').catch(String);
  expect(printed).toMatch(/× says of every field what it is for/);
  expect(printed).toMatch(/× has a story of every example/);
  for (const restore of undo) await restore();
});

test('it is built, and served by Node with two packages', async () => {
  await npm('run', 'build');
  await mkdir(image);
  for (const name of ['package.json', 'package-lock.json', 'vendor', 'dist', 'content']) {
    await cp(join(site, name), join(image, name), { recursive: true });
  }
  await cp(join(site, 'page-manifests'), join(image, 'page-manifests'), { recursive: true });
  await runOutside(image, 'npm', 'ci', '--omit=dev', ...quietly);
  await rm(join(image, 'vendor'), { recursive: true });
  // The guide says 27 MB.
  expect(await measure(image)).toBeLessThan(40_000_000);

  const data = join(outside, 'data');
  const program = [process.execPath, join(image, 'dist/server/main.js')];
  const server = await startServer({ DATA_DIR: data }, image, program);
  const read = async (path: string) => (await fetch(server.origin + path)).text();
  const prices = await read('/prices');
  expect(prices).toContain('Our prices</h1>');
  expect(prices).toContain('<li><a href="/prices">Our prices</a></li>');
  expect(prices).toContain('--accent:#075');
  const contact = await read('/contact');
  const [, action = ''] = /<form[^>]* action="([^"]+)"/.exec(contact) ?? [];
  const names = Array.from(contact.matchAll(/<(?:input|textarea)[^>]* name="([^"]+)"/g));
  const answers = new FormData();
  for (const [, name = ''] of names) answers.set(name, answer(name));
  const sent = await fetch(server.origin + action, {
    method: 'POST',
    headers: { Origin: server.origin },
    body: answers,
  });
  expect(sent.status, await sent.text()).toBe(201);
  const mail = await waitFor(async () => {
    const [name = ''] = (await readdir(join(data, 'outbox'))).filter((file) => /eml$/.test(file));
    return readFile(join(data, 'outbox', name), 'utf8');
  });
  expect(mail).toContain('camille@example.org');
  expect(await server.terminate()).toBe(0);
});

const answer = (name: string) => (/mail/i.test(name) ? 'camille@example.org' : 'Camille Exemple');

/** The bytes of a folder's files. */
async function measure(folder: string): Promise<number> {
  const sizes = (await listFiles(folder)).map(async (file) => (await readFile(file)).length);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

test.each([
  ['start', '/prices', 'Our prices'],
  ['dev', '/', 'The shop'],
  ['studio', '/_vitrine/studio', '<title>Studio</title>'],
])('vitrine %s shows it', async (command, path, expected) => {
  const port = await getFreePort();
  const program = [process.execPath, 'node_modules/vitrine/scripts/cli.js', command];
  const server = await startServer({ PORT: String(port) }, site, program);
  // Vite begins anew once it has bundled what the pages import.
  const read = async () => (await fetch(new URL(path, `http://localhost:${port}`))).text();
  expect(await waitFor(read)).toContain(expected);
  await server.terminate();
});

test('its Storybook shows its block without an error, and has its forms, the library and its brand', async () => {
  await runOutside(site, 'npx', 'vitrine', 'storybook', '--build');
  const book = serveStatic({ root: join(site, 'storybook-static') });
  const { origin } = await startFetchListener(new Hono().use(book).fetch);
  const browser = await chromium.launch({ executablePath: getBrowser(), args: browserArguments });
  onTestFinished(() => browser.close());
  const page = await browser.newPage();
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(error.message));
  const index = await readFile(join(site, 'storybook-static/index.json'), 'utf8');
  // Written by Storybook.
  const { entries } = JSON.parse(index) as {
    entries: Record<string, { importPath: string; name: string; title: string }>;
  };
  const titles = Object.values(entries).map(({ title }) => title);
  const made = ['Forms/Contact', 'Blocks/Hero', 'Foundations/Colours'];
  expect(titles).toEqual(expect.arrayContaining(made));
  const [id] = Object.entries(entries).find(
    ([, { importPath, name }]) =>
      importPath.endsWith('/price-list.stories.tsx') && name === 'Default',
  ) ?? ['none'];
  await page.goto(`${origin}/?path=/story/${id}`);
  const story = page.frameLocator('#storybook-preview-iframe');
  const title = story.getByRole('heading', { level: 2, name: 'Un titre de quelques mots' });
  await title.waitFor({ timeout: timeLimit }).catch((error: Error) => errors.push(error.message));
  expect(errors).toEqual([]);
});

test('its Studio server is built, and starts', async () => {
  await runOutside(site, 'npx', 'vitrine', 'build', '--studio');
  const program = [process.execPath, join(site, 'dist/studio/server/main.js')];
  const environment = { PORT: String(await getFreePort()), SITE_REPOSITORY: site };
  const server = await startServer(environment, site, program);
  await server.terminate();
});

test('nothing in it names this checkout', async () => {
  const files = (await listFiles(site)).filter((file) => !/node_modules|\.git\//.test(file));
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  const here = process.cwd();
  expect(files.filter((_, index) => texts[index]?.includes(here))).toEqual([]);
});
