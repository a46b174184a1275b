import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderLayout } from '../../../tests/setup/render-layout.tsx';
import { ContactModal } from '../contact-modal/contact-modal.tsx';
import { Navbar } from './navbar.tsx';

const layout = (
  <>
    <Navbar />
    <main id="content">
      <h1>Foire aux questions</h1>
      <button type="button" style={{ marginBlock: '36rem 60rem' }}>
        Ailleurs
      </button>
    </main>
    <ContactModal />
  </>
);

const menuButton = page.getByRole('button', { name: 'Menu' });
const menu = page.getByRole('navigation', { name: 'Menu' });
const isOpen = async () => {
  await expect.element(menuButton).toHaveAttribute('aria-expanded', 'true');
  await expect.element(menu).toBeVisible();
};
const isClosed = async () => {
  await expect.element(menuButton).toHaveAttribute('aria-expanded', 'false');
  await expect.element(menu).not.toBeInTheDocument();
};

beforeEach(async () => {
  await page.viewport(1280, 800);
  // Away from where the last test has left it: a pointer on the button would open the menu.
  await userEvent.unhover(document.body);
});

afterEach(() => void vi.useRealTimers());

describe('the bar', () => {
  test('stays at the top of the window', async () => {
    await renderLayout({ children: layout });
    window.scrollTo({ top: 400, behavior: 'instant' });
    expect(window.scrollY).toBe(400);
    expect(page.getByRole('banner').element().getBoundingClientRect().top).toBe(0);
    window.scrollTo({ top: 0, behavior: 'instant' });
  });

  test('the focus ring of a dark button shows on the white bar: a halo of its colour carries it', async () => {
    await renderLayout({ children: layout });
    const link = page.getByRole('link', { name: /Espace partenaire/ }).first();
    (link.element() as HTMLElement).focus({ focusVisible: true } as FocusOptions);
    const { outlineColor, boxShadow } = getComputedStyle(link.element());
    expect(outlineColor).toBe('rgb(255, 255, 255)');
    expect(boxShadow).toContain('rgb(75, 58, 143)');
  });

  test('the link of the current page says so', async () => {
    await renderLayout({ path: '/about', children: layout });
    const bar = page.getByRole('navigation', { name: 'Navigation principale' });
    await expect
      .element(bar.getByRole('link', { name: 'À propos' }))
      .toHaveAttribute('aria-current', 'page');
    await expect
      .element(bar.getByRole('link', { name: 'Actualités' }))
      .not.toHaveAttribute('aria-current');
  });

  test('the focus in the bar leaves the page where it is scrolled', async () => {
    await renderLayout({ children: layout });
    // At once, so that a jump would be seen.
    document.documentElement.style.scrollBehavior = 'auto';
    window.scrollTo({ top: 300 });
    page.getByRole('link', { name: 'Actualités' }).element().focus();
    expect(window.scrollY).toBe(300);
  });

  test('a button without an address opens the contact modal', async () => {
    await renderLayout({ children: layout });
    await page.getByRole('link', { name: 'Être rappelé' }).click();
    await expect.element(page.getByRole('dialog', { name: 'Demande de rappel' })).toBeVisible();
  });

  test('a small screen has a CONTACT button, and the entries stand in the menu', async () => {
    await page.viewport(360, 760);
    await renderLayout({ children: layout });
    await expect.element(page.getByRole('link', { name: 'CONTACT' })).toBeVisible();
    const entry = page.getByRole('link', { name: 'Offres sur mesure' });
    await expect.element(entry).not.toBeInTheDocument();
    await menuButton.click();
    await expect.element(entry).toBeVisible();
  });
});

describe('the slide-down menu', () => {
  test('is closed at first, opens and closes by a click on its button', async () => {
    await renderLayout({ children: layout });
    await isClosed();
    await menuButton.click();
    await isOpen();
    await menuButton.click();
    await isClosed();
  });

  test('opens by the keyboard, with Enter or the space bar', async () => {
    await renderLayout({ children: layout });
    (menuButton.element() as HTMLElement).focus();
    await userEvent.keyboard(' ');
    await isOpen();
    await userEvent.keyboard('{Enter}');
    await isClosed();
  });

  test('opens on hover and closes on leave', async () => {
    await renderLayout({ children: layout });
    await menuButton.hover();
    await isOpen();
    await page.getByRole('link', { name: 'Calendrier' }).hover();
    await isOpen();
    await page.getByRole('button', { name: 'Ailleurs' }).hover();
    await isClosed();
  });

  test('stays closed when what lay over its button goes away from under the pointer', async () => {
    await renderLayout({ children: layout });
    const button = menuButton.element();
    const { top, left, width, height } = button.getBoundingClientRect();
    const cover = document.body.appendChild(document.createElement('button'));
    const place = `top: ${top}px; left: ${left}px; width: ${width}px; height: ${height}px`;
    cover.style.cssText = `position: fixed; z-index: 100; ${place}`;
    cover.textContent = 'Fermer la fenêtre';
    cover.onclick = () => cover.remove();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const isUnder = new Promise((resolve) => {
      button.addEventListener('pointerover', resolve, { once: true });
    });
    await page.getByRole('button', { name: 'Fermer la fenêtre' }).click();
    await isUnder;
    vi.advanceTimersByTime(1000);
    await isClosed();
    await menuButton.hover({ position: { x: 24, y: 20 } });
    vi.advanceTimersByTime(1000);
    await isOpen();
  });

  test('a click on the button keeps open what hover has opened', async () => {
    await renderLayout({ children: layout });
    await menuButton.hover();
    await isOpen();
    await menuButton.click();
    await isOpen();
  });

  test('closes by its close icon, and the focus returns to the button', async () => {
    await renderLayout({ children: layout });
    await menuButton.click();
    await page.getByRole('button', { name: 'Fermer le menu' }).click();
    await isClosed();
    await expect.element(menuButton).toHaveFocus();
  });

  test.each(['Menu', 'Fermer le menu'])(
    'that its anchor has opened before there was a script closes by "%s"',
    async (name) => {
      await renderLayout({ children: layout });
      location.hash = '#menu';
      await expect.element(menu).toBeVisible();
      await page.getByRole('button', { name, exact: true }).click();
      await isClosed();
      expect(location.hash).toBe('');
    },
  );

  test('closes on Escape, and the focus returns to the button', async () => {
    await renderLayout({ children: layout });
    await menuButton.click();
    await isOpen();
    await userEvent.tab();
    await expect.element(page.getByRole('button', { name: 'Fermer le menu' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await isClosed();
    await expect.element(menuButton).toHaveFocus();
  });

  test('closes on a click on a link, which leads to its page', async () => {
    await renderLayout({ children: layout });
    await menuButton.click();
    await page.getByRole('link', { name: 'Calendrier' }).click();
    await isClosed();
    await menuButton.click();
    await expect
      .element(page.getByRole('link', { name: 'Calendrier' }))
      .toHaveAttribute('aria-current', 'page');
  });

  test('closes when the focus goes elsewhere', async () => {
    await renderLayout({ children: layout });
    await menuButton.click();
    await isOpen();
    (page.getByRole('button', { name: 'Ailleurs' }).element() as HTMLElement).focus();
    await isClosed();
  });

  test('the contact modal that it opens gives the focus back to its button', async () => {
    await page.viewport(360, 760);
    await renderLayout({ children: layout });
    await menuButton.click();
    await menu.getByRole('link', { name: 'Être rappelé' }).click();
    await expect.element(page.getByRole('dialog')).toBeVisible();
    // Its icon stands over the menu button, which a pointer that rests there would open.
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await isClosed();
    await expect.element(menuButton).toHaveFocus();
  });
});

describe('a group of the menu', () => {
  const group = menu.getByRole('button', { name: 'Le cabinet' });
  const sublink = menu.getByRole('link', { name: 'Calendrier' });

  test('is expanded on a large screen, and its chevron collapses it', async () => {
    await renderLayout({ children: layout });
    await menuButton.click();
    await expect.element(group).toHaveAttribute('aria-expanded', 'true');
    await group.click();
    await expect.element(group).toHaveAttribute('aria-expanded', 'false');
    await expect.element(sublink).not.toBeInTheDocument();
  });

  test('is collapsed on a small screen, and its chevron expands it', async () => {
    await page.viewport(360, 760);
    await renderLayout({ children: layout });
    await menuButton.click();
    await expect.element(group).toHaveAttribute('aria-expanded', 'false');
    await expect.element(sublink).not.toBeInTheDocument();
    await group.click();
    await expect.element(sublink).toBeVisible();
  });

  test('is expanded on a small screen when it holds the current page', async () => {
    await page.viewport(360, 760);
    await renderLayout({ path: '/calendar', children: layout });
    await menuButton.click();
    await expect.element(sublink).toBeVisible();
  });
});
