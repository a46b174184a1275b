import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderBlock } from '../../tests/setup/render-block.tsx';
import { examples } from './steps.examples.ts';
import { steps } from './steps.schema.ts';
import { Steps } from './steps.tsx';

test('steps are an ordered list, each announced with its number', async () => {
  await renderBlock(steps, Steps, examples.howTo);
  const items = page.getByRole('list').getByRole('listitem').all();
  expect(items).toHaveLength(3);
  expect(items.map((item) => item.element().querySelector('p')?.textContent)).toEqual([
    'Étape 1',
    'Étape 2',
    'Étape 3',
  ]);
});

test('a step keeps the number that content gives it', async () => {
  await renderBlock(steps, Steps, {
    items: [
      { number: 4, title: 'Signer en ligne' },
      { number: 5, title: 'Télécharger l’attestation' },
    ],
  });
  await expect.element(page.getByText('Étape 5')).toBeVisible();
});

test('the thread to the next step is drawn as the steps are scrolled into view', async () => {
  const { container } = await renderBlock(steps, Steps, examples.howTo);
  const items = container.querySelector('ol');
  const step = items?.querySelector('li');
  if (!items || !step) throw new Error('no steps');
  items.style.marginBlock = '150vh';
  const scale = () => getComputedStyle(step, '::before').scale;
  scrollTo({ top: 0, behavior: 'instant' });
  await expect.poll(scale).toBe('1 0');
  step.scrollIntoView({ behavior: 'instant', block: 'start' });
  await expect.poll(scale).toBe('none');
});
