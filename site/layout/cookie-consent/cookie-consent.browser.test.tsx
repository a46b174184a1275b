import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Action } from '../../../src/ui/action.tsx';
import { renderLayout } from '../../../tests/setup/render-layout.tsx';
import { CookieConsent } from './cookie-consent.tsx';

const dialog = page.getByRole('dialog', { name: 'Gérer mes cookies' });
const opener = page.getByRole('link', { name: 'Gérer mes cookies' });
const button = (name: string) => dialog.getByRole('button', { name });
const toggle = (name: string) => dialog.getByRole('switch', { name });

const renderPage = () =>
  renderLayout({
    children: (
      <>
        <a href="#content">Aller au contenu</a>
        <CookieConsent />
        <main id="content" tabIndex={-1}>
          <Action href="#cookies">Gérer mes cookies</Action>
        </main>
      </>
    ),
  });

async function openCustom() {
  await renderPage();
  await button('CHOIX PERSONNALISES').click();
}

const readChoice = () => ({
  accepted: localStorage.getItem('cookiesAccepted'),
  categories: JSON.parse(localStorage.getItem('cookieChoice') ?? '{}').categories,
});

// Which kept choices are asked for again: consent-store.test.ts.
function keepChoice(categories: string[]) {
  const date = new Date();
  localStorage.setItem('cookiesAccepted', String(categories.length > 0));
  localStorage.setItem('cookieChoice', JSON.stringify({ categories, date }));
}

beforeEach(() => {
  localStorage.clear();
});

describe('at the first visit', () => {
  test('says what it is about, leads to the cookies page, and is not modal', async () => {
    await renderPage();
    await expect.element(dialog).toBeVisible();
    for (const item of ['Utilisation', 'Conservation', 'Partage']) {
      await expect.element(dialog.getByText(item, { exact: true })).toBeVisible();
    }
    await expect.element(dialog.getByText(/gardé 6\smois/)).toBeVisible();
    await expect.element(dialog.getByRole('link')).toHaveAttribute('href', '/cookies');
    await expect.element(dialog).not.toHaveAttribute('aria-modal');
    expect(getComputedStyle(document.documentElement).overflow).not.toBe('hidden');
  });

  test('leaves the focus, is reached by the second Tab, and takes Escape for no answer', async () => {
    await renderPage();
    await expect.element(dialog).toBeVisible();
    expect(document.activeElement).toBe(document.body);
    await userEvent.tab();
    await userEvent.tab();
    await expect.element(dialog.getByRole('link')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).toBeVisible();
    expect(localStorage).toHaveLength(0);
  });

  test('refusing takes as much room as accepting, and looks the same', async () => {
    await renderPage();
    await expect.element(button('TOUT REFUSER')).toBeVisible();
    const [refuse, accept] = ['TOUT REFUSER', 'TOUT ACCEPTER'].map((name) => {
      const element = button(name).element();
      const { width, height } = element.getBoundingClientRect();
      const { backgroundColor, color, fontSize, fontWeight } = getComputedStyle(element);
      return { width, height, backgroundColor, color, fontSize, fontWeight };
    });
    expect(refuse).toEqual(accept);
  });
});

describe('the answers', () => {
  describe.each([
    { view: 'the first view', open: renderPage },
    { view: 'the custom choices, whatever the toggles say', open: openCustom },
  ])('in $view', ({ open }) => {
    test.each([
      ['TOUT ACCEPTER', { accepted: 'true', categories: ['advertising', 'geolocation', 'social'] }],
      ['TOUT REFUSER', { accepted: 'false', categories: [] }],
    ])('%s is kept and closes', async (name, choice) => {
      await open();
      await button(name).click();
      await expect.element(dialog).not.toBeInTheDocument();
      expect(readChoice()).toEqual(choice);
    });
  });

  test('the focus goes back to where it came from', async () => {
    await renderPage();
    await expect.element(dialog).toBeVisible();
    await userEvent.tab();
    await userEvent.tab();
    await button('TOUT REFUSER').click();
    await expect.element(page.getByRole('link', { name: 'Aller au contenu' })).toHaveFocus();
  });

  test('without such a place it goes to the content', async () => {
    await renderPage();
    await button('TOUT REFUSER').click();
    await expect.element(page.getByRole('main')).toHaveFocus();
  });
});

describe('the custom choices', () => {
  test('personalised advertising is on, the others are off, and the keyboard begins at the top', async () => {
    await openCustom();
    await expect.element(dialog.getByText(/^Activez ce que vous acceptez/)).toHaveFocus();
    await userEvent.tab();
    await expect.element(toggle('Publicité personnalisée')).toHaveFocus();
    await expect.element(toggle('Publicité personnalisée')).toBeChecked();
    await expect.element(toggle('Publicité géolocalisée')).not.toBeChecked();
    await expect.element(toggle('Partage sur les réseaux sociaux')).not.toBeChecked();
  });

  test('VALIDER MES CHOIX is the strongest of three buttons, and the two others weigh the same', async () => {
    await openCustom();
    const names = ['TOUT REFUSER', 'TOUT ACCEPTER', 'VALIDER MES CHOIX'];
    await expect.element(button('VALIDER MES CHOIX')).toBeVisible();
    const listColours = () =>
      names.map((name) => getComputedStyle(button(name).element()).backgroundColor);
    // Colours change in a moment.
    await expect.poll(() => new Set(listColours()).size).toBe(2);
    const [refuse, accept] = listColours();
    expect(refuse).toBe(accept);
  });

  test('VALIDER MES CHOIX keeps the toggles as they are, which alone accept nothing', async () => {
    await openCustom();
    await toggle('Publicité personnalisée').click();
    await dialog.getByText('Partage sur les réseaux sociaux').click();
    expect(localStorage).toHaveLength(0);
    await button('VALIDER MES CHOIX').click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(readChoice()).toEqual({ accepted: 'true', categories: ['social'] });
  });

  test('come in place of the first view: the answers stay where they are, and what appears takes no press at first', async () => {
    await page.viewport(360, 640);
    await renderPage();
    await expect.element(dialog).toBeVisible();
    const place = (name: string) => button(name).element().getBoundingClientRect();
    const before = [place('TOUT REFUSER'), place('TOUT ACCEPTER')];
    const pressed = place('CHOIX PERSONNALISES');
    const tap = new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 });
    await button('CHOIX PERSONNALISES').click();
    expect([place('TOUT REFUSER'), place('TOUT ACCEPTER')]).toEqual(before);
    // The second tap of a double tap.
    const { x, y, width, height } = pressed;
    const under = () => document.elementFromPoint(x + width / 2, y + height / 2)?.textContent;
    expect(under()).not.toBe('VALIDER MES CHOIX');
    await expect.poll(under).toBe('VALIDER MES CHOIX');
    // The page was busy, and hears of it only now.
    button('VALIDER MES CHOIX').element().dispatchEvent(tap);
    expect(localStorage).toHaveLength(0);
  });

  test('fit a phone with text of 200 %', async () => {
    await page.viewport(360, 740);
    document.documentElement.style.fontSize = '200%';
    onTestFinished(() => document.documentElement.removeAttribute('style'));
    await openCustom();
    const { right } = button('VALIDER MES CHOIX').element().getBoundingClientRect();
    const ends = toggle('Publicité personnalisée').element().getBoundingClientRect().right;
    expect(ends).toBeLessThanOrEqual(right);
  });

  test('more information unfolds', async () => {
    await openCustom();
    const more = dialog.getByText(/article\s82 de la loi/);
    await expect.element(more).not.toBeVisible();
    await dialog.getByText('Plus d’informations').click();
    await expect.element(more).toBeVisible();
  });
});

describe('reopened by a link', () => {
  test('takes the focus, and gives it back on closing without a change', async () => {
    keepChoice(['social']);
    await renderPage();
    await opener.click();
    await expect.element(dialog).toBeVisible();
    expect(dialog.element().contains(document.activeElement)).toBe(true);
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(opener).toHaveFocus();
    expect(readChoice()).toEqual({ accepted: 'true', categories: ['social'] });
  });

  test('the toggles show the choice, and a new one withdraws it at once', async () => {
    keepChoice(['social']);
    await renderPage();
    await opener.click();
    await button('CHOIX PERSONNALISES').click();
    await expect.element(toggle('Publicité personnalisée')).not.toBeChecked();
    await expect.element(toggle('Partage sur les réseaux sociaux')).toBeChecked();
    await button('TOUT REFUSER').click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(opener).toHaveFocus();
  });

  test('opens again, from its first view', async () => {
    keepChoice([]);
    await renderPage();
    await opener.click();
    await button('CHOIX PERSONNALISES').click();
    await button('Fermer').click();
    await expect.element(dialog).not.toBeInTheDocument();
    await opener.click();
    await expect.element(button('CHOIX PERSONNALISES')).toBeVisible();
  });

  test('leaving it before any choice brings the panel back', async () => {
    await renderPage();
    await expect.element(dialog).toBeVisible();
    (opener.element() as HTMLElement).click();
    await expect.element(button('Fermer')).toBeVisible();
    await button('Fermer').click();
    await expect.element(button('TOUT REFUSER')).toBeVisible();
    await expect.element(button('Fermer')).not.toBeInTheDocument();
    expect(localStorage).toHaveLength(0);
  });

  test('its link to the cookies page closes it', async () => {
    keepChoice([]);
    await renderPage();
    await opener.click();
    await dialog.getByRole('link').click();
    await expect.element(dialog).not.toBeInTheDocument();
  });
});
