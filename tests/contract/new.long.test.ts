import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ProjectCopy } from '../support/project-copy.ts';
import { copyProject } from '../support/project-copy.ts';

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
