import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { textsOf } from '../texts/texts.ts';
import { PartBoundary } from './part-boundary.tsx';

const texts = textsOf('fr');

test('a part that fails says so, and goes on after a press', async () => {
  let isBroken = true;
  function Part() {
    if (isBroken) throw new Error('No such field');
    return <p>Réglages</p>;
  }
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const screen = await render(
    <PartBoundary
      texts={texts}
      onContinue={() => {
        isBroken = false;
      }}
    >
      <Part />
    </PartBoundary>,
  );
  logged.mockRestore();
  await expect.element(screen.getByText(texts.broken)).toBeVisible();
  await screen.getByRole('button', { name: 'Continuer' }).click();
  await expect.element(screen.getByText('Réglages')).toBeVisible();
});
