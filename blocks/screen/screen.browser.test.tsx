import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderBlock } from '../../tests/setup/render-block.tsx';
import { examples } from './screen.examples.ts';
import { screen } from './screen.schema.ts';
import { Screen } from './screen.tsx';

test('the screen of an application is read as texts: figures with their labels, rows with their states', async () => {
  const { container } = await renderBlock(screen, Screen, examples.default);
  await expect.element(page.getByRole('figure', { name: 'OB CONNECT' })).toBeVisible();
  const terms = [...container.querySelectorAll('figure dt')].map((term) => [
    term.textContent,
    term.nextElementSibling?.textContent,
  ]);
  expect(terms).toEqual([
    ['Contrats', '128'],
    ['Devis en cours', '9'],
    ['Sinistres', '2'],
    ['Agent commercial', 'Signé'],
    ['MIA et MIOBSP', 'À signer'],
  ]);
});
