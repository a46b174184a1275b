import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { SitePartsContext } from '../../src/site/site-context.ts';
import { renderBlock } from '../../tests/setup/render-block.tsx';
import { examples } from './site-map.examples.ts';
import { siteMap } from './site-map.schema.ts';
import { SiteMap } from './site-map.tsx';

test('shows pages below a page inside its entry', async () => {
  const news = { route: '/news/a', title: 'Une actualité', children: [] };
  const entries = [{ route: '/news', title: 'Actualités', children: [news] }];
  await renderBlock(
    siteMap,
    (props) => (
      <SitePartsContext value={{ siteMap: entries }}>
        <SiteMap {...props} />
      </SitePartsContext>
    ),
    examples.default,
  );
  const entry = page.getByRole('listitem').filter({ hasText: 'Actualités' });
  await expect
    .element(entry.getByRole('link', { name: 'Une actualité' }))
    .toHaveAttribute('href', '/news/a');
});

test('shows the pages of a group under its title, and all others after it', async () => {
  const entries = ['/', '/about', '/legal'].map((route) => ({ route, title: route, children: [] }));
  await renderBlock(
    siteMap,
    (props) => (
      <SitePartsContext value={{ siteMap: entries }}>
        <SiteMap {...props} />
      </SitePartsContext>
    ),
    examples.maximal,
  );
  const list = page.getByRole('navigation').element().textContent;
  expect(list).toMatch(/Le courtier\/\/aboutLes autres pages\/legal$/);
});
