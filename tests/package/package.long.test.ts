import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startServer } from '../../scripts/support/server-process.ts';
import type { InstalledSite } from './installed-site.ts';
import { installSite, run } from './installed-site.ts';

let site: InstalledSite;
/** npm downloads, Vite builds: against hanging only, in milliseconds. */
const longWork = 900_000;
vi.setConfig({ testTimeout: longWork });

beforeAll(async () => {
  site = await installSite();
}, longWork);
afterAll(() => site?.remove());

const read = (file: string) => readFile(join(site.root, file), 'utf8');

/** The mails that a server has delivered into its folder. */
async function readMails(data: string): Promise<string[]> {
  const outbox = join(data, 'outbox');
  const files = await readdir(outbox).catch(() => []);
  const mails = files.filter((file) => file.endsWith('.eml'));
  return Promise.all(mails.map((file) => readFile(join(outbox, file), 'utf8')));
}

describe('the package', () => {
  const list = () =>
    execFileSync('tar', ['tzf', site.tarball], { encoding: 'utf8' }).trim().split('\n');

  test('is less than 2 MB in less than 600 files', async () => {
    expect((await stat(site.tarball)).size).toBeLessThan(2_000_000);
    expect(list().length).toBeLessThan(600);
  });

  test('holds nothing of a site, no test and no TypeScript source', () => {
    const files = list().filter((file) => !file.includes('/templates/'));
    expect(files.filter((file) => /(?<!\.d)\.tsx?$|\.test\.|\.stories\./.test(file))).toEqual([]);
    expect(
      files.filter((file) => /^package\/(site|content|page-manifests|form-schemas)\//.test(file)),
    ).toEqual([]);
  });

  test('has no mistake that publint or attw finds', async () => {
    const publint = await run('.', 'node_modules/.bin/publint', 'run', site.tarball, '--strict');
    expect(publint).toMatchObject({ status: 0 });
    const attw = [
      '--profile',
      'esm-only',
      '--no-color',
      '--exclude-entrypoints',
      '.storybook/manifest/manifest-panel.css',
      '--',
      site.tarball,
    ];
    expect(await run('.', 'node_modules/.bin/attw', ...attw)).toMatchObject({ status: 0 });
  });
});

describe('a new site, outside of the checkout', () => {
  test('gets a page, a block and a form of its own', async () => {
    for (const words of [
      ['page', '--route', '/prices', '--title', 'Prices', '--description', 'What it costs.'],
      ['block', '--type', 'price-list', '--description', 'Prices, one below the other.'],
      ['form', 'quote', '--page', '/prices'],
    ]) {
      expect(await site.vitrine('new', ...words)).toMatchObject({ status: 0 });
    }
    expect(await read('blocks/registry.ts')).toContain("'price-list': entry(");
  });

  test('lists its new page, block and form where they are used', async () => {
    const page = JSON.parse(await read('page-manifests/prices.json'));
    page.blocks = [
      { type: 'price-list', id: 'prices', content: { title: 'Prices' } },
      { type: 'form', id: 'quote', content: { form: 'quote', title: 'A quote' } },
    ];
    await writeFile(join(site.root, 'page-manifests/prices.json'), JSON.stringify(page));
    const index = JSON.parse(await read('page-manifests/index.json'));
    index.blocks.at(-1).content.actions = [{ label: 'Prices', href: '/prices' }];
    await writeFile(join(site.root, 'page-manifests/index.json'), JSON.stringify(index));
    const brand = (await read('site/brand/brand.css')).replace(/--ink: [^;]+;/, '--ink: #123456;');
    await writeFile(join(site.root, 'site/brand/brand.css'), brand);
    expect((await site.vitrine('validate', '--fix')).output).toContain('No problem in 4 pages');
  });

  test('passes its own npm test after a clone: types, validation, blocks in a browser', async () => {
    await rm(join(site.root, 'generated'), { recursive: true });
    const { status, output } = await run(site.root, 'npm', 'test');
    expect(output).toContain('No problem in 4 pages');
    expect(output).toMatch(/2 passed/);
    expect(status, output).toBe(0);
  });

  test('tells a wrong type and a wrong manifest', async () => {
    await cp(join(site.root, 'site/site.ts'), join(site.root, 'site.ts.kept'));
    await writeFile(
      join(site.root, 'site/site.ts'),
      `${await read('site/site.ts')}\nsite.nothing;\n`,
    );
    const { status, output } = await site.vitrine('check');
    await cp(join(site.root, 'site.ts.kept'), join(site.root, 'site/site.ts'));
    expect(output).toContain("Property 'nothing' does not exist");
    expect(status).toBe(1);
  });

  test('is upgraded: an import of an older version is named, an older manifest is migrated', async () => {
    const registry = await read('blocks/registry.ts');
    const page = await read('page-manifests/prices.json');
    const old = registry.replace("'vitrine/registry'", "'vitrine/src/blocks/block-registry.ts'");
    await writeFile(join(site.root, 'blocks/registry.ts'), old);
    const hero = {
      type: 'hero',
      version: 1,
      content: { variant: 'page', title: 'Old', description: '<p>Text</p>' },
    };
    const older = { ...JSON.parse(page), blocks: [hero] };
    await writeFile(join(site.root, 'page-manifests/prices.json'), JSON.stringify(older));
    const told = await site.vitrine('upgrade');
    expect(told.output).toMatch(
      /blocks\/registry\.ts:\d+: vitrine\/src\/blocks\/block-registry\.ts is not in/,
    );
    expect(told.status).toBe(1);
    await writeFile(join(site.root, 'blocks/registry.ts'), registry);
    expect(await site.vitrine('upgrade')).toMatchObject({ status: 0 });
    const [upgraded] = JSON.parse(await read('page-manifests/prices.json')).blocks;
    expect(upgraded.content).toEqual({ variant: 'page', title: 'Old', body: '<p>Text</p>' });
    await writeFile(join(site.root, 'page-manifests/prices.json'), page);
  });

  test('shows its pages and Studio in development', async () => {
    const server = await startServer({}, site.root, [
      join(site.root, 'node_modules/.bin/vitrine'),
      'dev',
    ]);
    const show = async (path: string) => (await fetch(server.origin + path)).text();
    expect(await show('/prices')).toContain('data-block="price-list"');
    expect(await show('/_vitrine/studio')).toContain('<div id="studio">');
    expect(await show('/studio/main.tsx')).toContain('createRoot');
    await server.stop();
  });

  test('shows its blocks, its forms and its pages in Storybook', async () => {
    const { status, output } = await site.vitrine('storybook', '--build');
    expect(status, output).toBe(0);
    const { entries } = JSON.parse(await read('storybook-static/index.json'));
    expect(Object.keys(entries)).toEqual(
      expect.arrayContaining(['blocks-price-list--default', 'pages-site--prices']),
    );
  });

  test('is served by node alone with two packages, and mails what its form brings', async () => {
    expect(await site.vitrine('build')).toMatchObject({ status: 0 });
    const alone = await mkdtemp(join(tmpdir(), 'vitrine-alone-'));
    for (const part of [
      'dist',
      'content',
      'page-manifests',
      'vendor',
      'package.json',
      'package-lock.json',
    ])
      await cp(join(site.root, part), join(alone, part), { recursive: true });
    expect(await run(alone, 'npm', 'ci', '--omit=dev')).toMatchObject({ status: 0 });
    expect(existsSync(join(alone, 'node_modules/vitrine'))).toBe(false);
    const DATA_DIR = join(alone, 'data');
    const program = [process.execPath, 'dist/server/main.js'];
    const server = await startServer({ DATA_DIR }, alone, program);
    const page = await (await fetch(`${server.origin}/prices`)).text();
    expect(page).toContain('data-block="price-list"');
    expect(page).toContain('#123456');
    const answers = { name: 'Robin', email: 'robin@customer.example', message: 'How much is it?' };
    const body = new FormData();
    for (const [name, answer] of Object.entries(answers)) body.set(name, answer);
    const sent = await fetch(`${server.origin}/api/quote`, { method: 'POST', body });
    expect(sent.status).toBe(201);
    const { reference } = await sent.json();
    await expect
      .poll(async () => (await readMails(DATA_DIR)).filter((mail) => mail.includes(reference)))
      .toEqual(expect.arrayContaining([expect.stringContaining('How much is it?')]));
    await server.stop();
    const megabytes = Number((await run(alone, 'du', '-sm', '.')).output.split('\t')[0]);
    console.info(`A site's production folder: ${megabytes} MB`);
    expect(megabytes).toBeLessThan(120);
    await rm(alone, { recursive: true });
  });
});
