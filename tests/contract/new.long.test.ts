import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startServer } from '../../scripts/support/server-process.ts';
import type { ProjectCopy } from '../support/project-copy.ts';
import { copyProject, runNode } from '../support/project-copy.ts';

/** Stands in the copy, among its tests. */
const testOfThePage = `
import { expect, test } from 'vitest';
import { createTestApp } from '../support/site.ts';

test('the page is served, under its title, and the menu of every page links to it', async () => {
  const app = createTestApp();
  const page = await app.request('/tarifs');
  expect(page.status).toBe(200);
  expect(await page.text()).toMatch(/<h1[^>]*>Nos tarifs\u00a0: du simple au complet<\\/h1>/);
  expect(await (await app.request('/')).text()).toContain('href="/tarifs"');
});
`;

/** Starting points are complete: what the commands write passes what every page and block must. */
describe('npm run new:block, new:page and new:form', () => {
  let copy: ProjectCopy;
  beforeAll(async () => {
    copy = await copyProject();
    await copy.write('tests/server/price-page.test.ts', testOfThePage.trimStart());
  });
  afterAll(() => copy.remove());

  test('write a block and a page without a terminal', async () => {
    const block = await copy.run(
      'scripts/cli.ts',
      'new',
      ...[
        'block',
        '--type',
        'price-table',
        '--description',
        "Prices of a broker's offers, side by side.",
      ],
    );
    expect(block.output).toContain('blocks/price-table/price-table.schema.ts');
    expect(block.status).toBe(0);
    const page = await copy.run(
      'scripts/cli.ts',
      'new',
      ...['page', '--route', '/tarifs', '--title', 'Nos tarifs : du simple au complet'],
      ...['--description', 'Les tarifs de nos contrats, profession par profession.'],
      ...['--blocks', 'hero,post,list,price-table', '--menu', 'Offres'],
    );
    expect(page.output).toContain('page-manifests/tarifs.json');
    expect(page.status).toBe(0);
  });

  test('write a form without a terminal', async () => {
    const form = await copy.run(
      'scripts/cli.ts',
      'new',
      ...['form', 'devis', '--title', 'Demande de devis', '--letter', 'V', '--page', '/tarifs'],
    );
    expect(form.status, form.output).toBe(0);
    expect(form.output).toContain('form-schemas/devis/devis.json');
    expect(await copy.read('form-schemas/registry.ts')).toContain("import('./devis/devis.ts')");
  });

  test('put the page’s title into its first block, and French spaces into its texts', async () => {
    const manifest = JSON.parse(await copy.read('page-manifests/tarifs.json'));
    expect(manifest.title).toBe('Nos tarifs\u00a0: du simple au complet');
    expect(manifest.blocks[0].content.title).toBe(manifest.title);
    expect(manifest.blocks.map(({ type }: { type: string }) => type)).toEqual([
      'hero',
      'post',
      'list',
      'price-table',
    ]);
  });

  test.concurrent.each([
    ['types', ['node_modules/typescript/bin/tsc']],
    [
      'lint and format',
      [
        ...['node_modules/@biomejs/biome/bin/biome', 'ci', '--error-on-warnings'],
        ...['blocks', 'form-schemas', 'page-manifests', 'content'],
      ],
    ],
    ['validation', ['scripts/cli.ts', 'validate']],
    [
      'contract tests',
      [
        ...['node_modules/vitest/vitest.mjs', 'run', '--project', 'unit'],
        ...['blocks', 'variants', 'versions', 'generated', 'sources', 'facts'].map(
          (name) => `tests/contract/${name}.test`,
        ),
        'tests/server/price-page.test',
        'tests/server/submissions/forms.test',
        'server/content-api/content.test',
      ],
    ],
  ])('leave everything green: %s', async (_, [script = '', ...args]) => {
    const { status, output } = await copy.run(script, ...args);
    expect(status, output).toBe(0);
  });
});

/** Outside of the project's folder, where nothing is installed. */
describe('npm run new:site', () => {
  let outside: string;
  let folder: string;
  const run = (script: string, ...args: string[]) => runNode('.', script, args);
  beforeAll(async () => {
    outside = await mkdtemp(join(tmpdir(), 'vitrine-site-'));
    folder = join(outside, 'my-site');
    const { status, output } = await run(
      'scripts/cli.ts',
      'new',
      'site',
      folder,
      '--language',
      'en-GB',
    );
    expect(status, output).toBe(0);
  });
  afterAll(() => rm(outside, { recursive: true }));

  test('writes a site without a mistake', async () => {
    const { output } = await run('scripts/cli.ts', 'validate', folder);
    expect(output).toContain('No problem in 3 pages');
    const types = await run('node_modules/typescript/bin/tsc', '-p', folder);
    expect(types).toEqual({ status: 0, output: '' });
  });

  test('writes a site that is built and served as it is', async () => {
    const build = await run('scripts/cli.ts', 'build', '--if-stale', folder);
    expect(build.status, build.output).toBe(0);
    const program = [process.execPath, join(folder, 'dist/server/main.js')];
    const server = await startServer({}, folder, program);
    const page = await (await fetch(server.origin)).text();
    expect(await server.terminate()).toBe(0);
    expect(page).toContain('<html lang="en-GB"');
    expect(page).toMatch(/<h1[^>]*>My site<\/h1>/);
    expect(page).not.toMatch(/Ombrelle/i);
  });

  test('leaves a folder alone that is there already', async () => {
    const { status, output } = await run('scripts/cli.ts', 'new', 'site', folder);
    expect(status).toBe(2);
    expect(output).toContain('there is such a folder already');
  });
});
