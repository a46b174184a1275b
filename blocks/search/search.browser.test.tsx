import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { type SiteParts, SitePartsContext } from '../../src/site/site-context.ts';
import { renderBlock } from '../../tests/setup/render-block.tsx';
import { examples } from './search.examples.ts';
import { search } from './search.schema.ts';
import { Search } from './search.tsx';

const parts: SiteParts = {
  search: {
    query: 'syndic',
    results: [
      {
        route: '/page/syndics',
        title: 'Syndics de copropriété',
        passage: [
          { text: 'Le ', isMark: false },
          { text: 'syndic', isMark: true },
          { text: ' paie', isMark: false },
        ],
      },
    ],
  },
};

test('shows what was typed, how much was found, and a link with a passage for each page', async () => {
  await renderBlock(
    search,
    (props) => (
      <SitePartsContext value={parts}>
        <Search {...props} />
      </SitePartsContext>
    ),
    examples.default,
  );
  await expect
    .element(page.getByRole('searchbox', { name: examples.default.label }))
    .toHaveValue('syndic');
  await expect
    .element(page.getByRole('heading', { name: '1 résultat pour « syndic »' }))
    .toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Syndics de copropriété' }))
    .toHaveAttribute('href', '/page/syndics');
  await expect.element(page.getByText('Le syndic paie')).toBeVisible();
});
