import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderLayout } from '../../../tests/setup/render-layout.tsx';
import { BackToTop } from './back-to-top.tsx';

const button = page.getByRole('button', { name: 'Retour en haut de la page' });

const renderLongPage = () =>
  renderLayout({
    children: (
      <>
        <header>
          <a href="/">Ombrelle, accueil</a>
        </header>
        <ul>
          {Array.from({ length: 200 }, (_, index) => (
            <li key={index}>Une ligne</li>
          ))}
        </ul>
        <BackToTop />
      </>
    ),
  });

test('appears after 120 px of scrolling', async () => {
  await renderLongPage();
  window.scrollTo({ top: 120, behavior: 'instant' });
  await expect.element(button).not.toBeInTheDocument();
  window.scrollTo({ top: 121, behavior: 'instant' });
  await expect.element(button).toBeVisible();
});

test('goes back to the top, where the keyboard goes on from the header', async () => {
  await renderLongPage();
  window.scrollTo({ top: 900, behavior: 'instant' });
  await button.click();
  await expect.poll(() => window.scrollY).toBe(0);
  await expect.element(page.getByRole('link', { name: 'Ombrelle, accueil' })).toHaveFocus();
  await expect.element(button).not.toBeInTheDocument();
});
