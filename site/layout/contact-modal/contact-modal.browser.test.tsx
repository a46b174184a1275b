import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Action } from '../../../src/ui/action.tsx';
import { renderLayout } from '../../../tests/setup/render-layout.tsx';
import { ContactModal } from './contact-modal.tsx';
import { useContactModal } from './contact-modal-switch.tsx';

const dialog = page.getByRole('dialog', { name: 'Demande de rappel' });
const opener = page.getByRole('link', { name: 'CONTACTEZ NOUS' });

const renderModal = () =>
  renderLayout({
    children: (
      <>
        <main>
          <Action href="#contact">CONTACTEZ NOUS</Action>
          <Switch />
        </main>
        <ContactModal />
      </>
    ),
  });

function Switch() {
  const { open } = useContactModal();
  return (
    <button type="button" onClick={open}>
      Être rappelé
    </button>
  );
}

test('is closed at first', async () => {
  await renderModal();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('opens from a link of the content', async () => {
  await renderModal();
  await opener.click();
  await expect.element(dialog).toBeVisible();
});

test('opens by the shared switch', async () => {
  await renderModal();
  await page.getByRole('button', { name: 'Être rappelé' }).click();
  await expect.element(dialog).toBeVisible();
});

test('says how to reach the broker', async () => {
  await renderModal();
  await opener.click();
  await expect
    .element(dialog.getByRole('link', { name: '01 99 00 01 00' }))
    .toHaveAttribute('href', 'tel:+33199000100');
  await expect.element(dialog.getByText('Du lundi au vendredi, de 9h à 18h')).toBeVisible();
  await expect.element(dialog.getByText(/passage des Parasols/)).toBeVisible();
});

test('closes by its close icon, and the focus returns to what opened it', async () => {
  await renderModal();
  await opener.click();
  await dialog.getByRole('button', { name: 'Fermer' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});

test('closes on Escape', async () => {
  await renderModal();
  await opener.click();
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
});

test('closes by a click on the backdrop, not by one inside', async () => {
  await page.viewport(1280, 800);
  await renderModal();
  await opener.click();
  await dialog.getByRole('heading').click();
  await expect.element(dialog).toBeVisible();
  await dialog.click({ position: { x: -60, y: 60 }, force: true });
  await expect.element(dialog).not.toBeInTheDocument();
});

test('opens again after it was closed', async () => {
  await renderModal();
  await opener.click();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await opener.click();
  await expect.element(dialog).toBeVisible();
});

test('the page behind neither scrolls nor moves', async () => {
  await renderModal();
  const width = document.body.clientWidth;
  await opener.click();
  await expect.element(dialog).toBeVisible();
  expect(getComputedStyle(document.documentElement).overflow).toBe('hidden');
  expect(document.body.clientWidth).toBe(width);
});

test('the switch outside its provider throws', async () => {
  await expect(render(<Switch />)).rejects.toThrow(
    'useContactModal() needs a <ContactModalProvider> above it.',
  );
});
