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
