import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderLayout } from '../../../tests/setup/render-layout.tsx';
import { Footer } from './footer.tsx';

const link = (name: string) => page.getByRole('link', { name });

test('says how to reach the broker', async () => {
  await renderLayout({ children: <Footer /> });
  await expect
    .element(link('contact@ombrelle.example'))
    .toHaveAttribute('href', 'mailto:contact@ombrelle.example');
  await expect.element(link('01 99 00 01 00')).toHaveAttribute('href', 'tel:+33199000100');
  await expect.element(page.getByText(/12, passage des Parasols/)).toBeVisible();
});

test('leads to the API and the regulatory pages', async () => {
  await renderLayout({ children: <Footer /> });
  await expect.element(link('API OB CONNECT')).toHaveAttribute('href', '/ob-connect');
  const regulatory = page.getByRole('navigation', { name: 'Informations réglementaires' });
  expect(
    regulatory
      .getByRole('link')
      .elements()
      .map((element) => element.getAttribute('href')),
  ).toEqual(['/conditions', '/politic', '/legal', '/cookies', '/cookies']);
  await expect.element(link('Gérer mes cookies')).toHaveAttribute('data-opens', 'cookies');
});

test('keeps the link to the choice about cookies when no regulatory page is active', async () => {
  await renderLayout({ contents: { footer: { regulatory: [] } }, children: <Footer /> });
  const regulatory = page.getByRole('navigation', { name: 'Informations réglementaires' });
  await expect.element(regulatory.getByRole('link')).toHaveTextContent('Gérer mes cookies');
});

test('what visitors come back for is in sight at every width', async () => {
  await renderLayout({ children: <Footer /> });
  for (const width of [360, 1280]) {
    await page.viewport(width, 900);
    for (const [name, href] of [
      ['Déclarer un sinistre', '/sinister'],
      ['Déposer une réclamation', '/claim'],
      ['Espace personnel', '/files'],
      [
        'Espace partenaire (s’ouvre dans un nouvel onglet)',
        'https://extranet.ombrelle.example/partenaire',
      ],
    ] as const) {
      await expect.element(link(name)).toBeVisible();
      await expect.element(link(name)).toHaveAttribute('href', href);
    }
  }
});

test('folds its lists on a phone, and shows them on a large screen', async () => {
  await page.viewport(414, 896);
  await renderLayout({ children: <Footer /> });
  await expect.element(link('Recrutement')).not.toBeInTheDocument();
  await page.getByText('Ombrelle', { exact: true }).last().click();
  await expect.element(link('Recrutement')).toBeVisible();
  await page.viewport(1280, 900);
  await expect.element(page.getByRole('heading', { name: 'Nos offres' })).toBeVisible();
  await expect.element(link('Cyber')).toBeVisible();
});
