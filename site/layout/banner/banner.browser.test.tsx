import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderLayout } from '../../../tests/setup/render-layout.tsx';
import { Banner } from './banner.tsx';

afterEach(() => {
  sessionStorage.clear();
  delete document.documentElement.dataset.bannerClosed;
});

const layout = (
  <>
    <Banner />
    <header>
      <a href="/">Ombrelle, accueil</a>
    </header>
  </>
);

test('the button leads to the subscription journey, in a new tab', async () => {
  await page.viewport(1280, 800);
  await renderLayout({ children: layout });
  const button = page.getByRole('link', { name: /^SOUSCRIRE/ });
  await expect.element(button).toHaveAttribute('href', 'https://souscription.ombrelle.example');
  await expect.element(button).toHaveAttribute('target', '_blank');
});

test('the button says DECOUVRIR on a very small screen', async () => {
  await page.viewport(360, 760);
  await renderLayout({ children: layout });
  await expect.element(page.getByRole('link', { name: /^DECOUVRIR/ })).toBeVisible();
  await expect.element(page.getByRole('link', { name: /^SOUSCRIRE/ })).not.toBeInTheDocument();
});

test('the close icon takes the banner away, and the focus goes on to the header', async () => {
  await renderLayout({ children: layout });
  await page.getByRole('button', { name: 'Fermer l’annonce' }).click();
  await expect.element(page.getByRole('region', { name: 'Annonce' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('link', { name: 'Ombrelle, accueil' })).toHaveFocus();
});
