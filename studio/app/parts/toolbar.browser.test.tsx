import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Toolbar } from './toolbar.tsx';

const button = (name: string) => page.getByRole('button', { name });

test('Tab enters a toolbar once, where it was left; arrows, Home and End go through it', async () => {
  const buttons = ['Gras', 'Lien', 'Tableau'].map((name) => (
    <button key={name} type="button">
      {name}
    </button>
  ));
  await render(
    <>
      <Toolbar label="Outils">{buttons}</Toolbar>
      <input />
    </>,
  );
  const press = async (keys: string, name: string) => {
    await userEvent.keyboard(keys);
    await expect.element(button(name)).toHaveFocus();
  };
  await press('{Tab}', 'Gras');
  await press('{ArrowRight}', 'Lien');
  await press('{End}', 'Tableau');
  await press('{ArrowRight}', 'Gras');
  await press('{ArrowLeft}', 'Tableau');
  await press('{Home}{ArrowRight}', 'Lien');
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByRole('textbox')).toHaveFocus();
  await press('{Shift>}{Tab}{/Shift}', 'Lien');
});
