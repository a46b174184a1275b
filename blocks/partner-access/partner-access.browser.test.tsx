import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderBlock } from '../../tests/setup/render-block.tsx';
import { examples } from './partner-access.examples.ts';
import { partnerAccess } from './partner-access.schema.ts';
import { PartnerAccess } from './partner-access.tsx';

beforeEach(() => page.viewport(1280, 800));
afterEach(() => page.viewport(414, 896));

test('the login has email, password and a way out for a forgotten password', async () => {
  await renderBlock(partnerAccess, PartnerAccess, examples.default);
  await expect.element(page.getByLabelText('Adresse email')).toBeVisible();
  await expect.element(page.getByLabelText('Mot de passe')).toHaveAttribute('type', 'password');
  await expect.element(page.getByRole('link', { name: /Mot de passe oublié/ })).toBeVisible();
});

test('the sign-up has the ORIAS number and its button', async () => {
  await renderBlock(partnerAccess, PartnerAccess, examples.minimal);
  await expect.element(page.getByLabelText('Orias')).toBeVisible();
  await expect.element(page.getByRole('link', { name: /S’inscrire/ })).toBeVisible();
});

test('nothing is sent from here: the button leads to the extranet and says so', async () => {
  const { container } = await renderBlock(partnerAccess, PartnerAccess, examples.default);
  // A form without a button that sends it fails WCAG technique H32; one with it would send.
  expect(container.querySelector('form, button, [type="submit"]')).toBeNull();
  await expect
    .element(page.getByRole('group', { name: 'Espace partenaire' }))
    .toHaveAccessibleDescription(/rien de ce que vous écrivez ici n’est envoyé/);
  const link = page.getByRole('link', { name: /Se connecter sur l’extranet/ });
  const field = page.getByLabelText('Adresse email').element();
  expect(link.element().compareDocumentPosition(field)).toBe(Node.DOCUMENT_POSITION_PRECEDING);
  await expect.element(link).toHaveAttribute('href', 'https://extranet.ombrelle.example');
  await expect
    .element(page.getByText(/rien de ce que vous écrivez ici n’est envoyé/))
    .toBeVisible();
});

test('on a small screen a notice takes the place of the fields', async () => {
  await page.viewport(360, 800);
  await renderBlock(partnerAccess, PartnerAccess, examples.default);
  await expect.element(page.getByText('Passez sur un ordinateur')).toBeVisible();
  await expect.element(page.getByLabelText('Mot de passe')).not.toBeVisible();
  // The menu opens the extranet on the same phone: so does the notice.
  await expect
    .element(page.getByRole('link', { name: /Se connecter sur l’extranet/ }))
    .toBeVisible();
  await expect.element(page.getByRole('link', { name: '01 99 00 01 00' })).toBeVisible();
});
