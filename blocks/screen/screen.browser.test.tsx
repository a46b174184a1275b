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

test('the bars of a screen rise as it is scrolled into view, and nothing around them moves', async () => {
  const { container } = await renderBlock(screen, Screen, examples.default);
  const figure = container.querySelector('figure');
  const bar = container.querySelector('rect');
  if (!figure || !bar) throw new Error('no chart');
  figure.style.marginBlock = '150vh';
  const height = () => bar.getBoundingClientRect().height;
  const whole = figure.getBoundingClientRect().height;
  figure.scrollIntoView({ behavior: 'instant', block: 'start' });
  await expect.poll(() => getComputedStyle(bar).transform).toBe('none');
  const full = height();
  scrollTo({ top: 0, behavior: 'instant' });
  // Shorter, and never gone: a picture of the whole page shows it.
  await expect.poll(() => height() / full).toBeCloseTo(0.6, 1);
  figure.scrollIntoView({ behavior: 'instant', block: 'start' });
  await expect.poll(() => height() / full).toBeCloseTo(1, 1);
  expect(figure.getBoundingClientRect().height).toBe(whole);
});
