import { form as contact } from 'virtual:vitrine/form/contact';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderBlock } from '../../tests/setup/render-block.tsx';
import { examples } from './form.examples.ts';
import { form } from './form.schema.ts';
import { Form } from './form.tsx';

afterEach(() => contact.draft.set(contact.draft.initial));

test('the form can be posted without JavaScript', async () => {
  const { container } = await renderBlock(form, Form, examples.default);
  const element = container.querySelector('form');
  expect(element?.getAttribute('action')).toBe('/api/contacts');
  expect(element?.method).toBe('post');
  expect(element?.enctype).toBe('multipart/form-data');
});

test('the broker can be reached without the form', async () => {
  await renderBlock(form, Form, examples.default);
  const phone = page.getByRole('link', { name: '01 99 00 01 00' });
  await expect.element(phone).toHaveAttribute('href', 'tel:+33199000100');
  await expect.element(page.getByText(/Du lundi au vendredi/)).toBeVisible();
});
