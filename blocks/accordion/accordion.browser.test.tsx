import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderBlock } from '../../tests/setup/render-block.tsx';
import { examples } from './accordion.examples.ts';
import { accordion } from './accordion.schema.ts';
import { Accordion } from './accordion.tsx';

const answer = page.getByText('C’est un cautionnement', { exact: false });

test('an answer is hidden until its question is clicked, and hidden again by a second click', async () => {
  await renderBlock(accordion, Accordion, examples.default);
  const question = page.getByRole('heading', { name: /garantie financière est-elle/ });
  await expect.element(answer).not.toBeVisible();
  await question.click();
  await expect.element(answer).toBeVisible();
  await question.click();
  await expect.element(answer).not.toBeVisible();
});

test('a question opens from the keyboard', async () => {
  await renderBlock(accordion, Accordion, examples.minimal);
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.element(page.getByText('Par téléphone ou par courriel.')).toBeVisible();
});

test('questions stay open when another one opens', async () => {
  const { container } = await renderBlock(accordion, Accordion, examples.default);
  for (const heading of page.getByRole('heading', { level: 3 }).all()) await heading.click();
  expect(container.querySelectorAll('details[open]')).toHaveLength(examples.default.items.length);
});

test('the numbering goes on from an odd first question to the first column, and to the second', async () => {
  const { container } = await renderBlock(accordion, Accordion, examples.default);
  const numbers = [...container.querySelectorAll('summary > span:first-child')];
  expect(numbers.map((number) => number.textContent)).toEqual(['1', '2', '3', '4', '5']);
  expect([...container.querySelectorAll('ol')].map((list) => list.start)).toEqual([1, 2, 4]);
});
