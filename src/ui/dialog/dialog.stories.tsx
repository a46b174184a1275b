import { useState } from 'react';
import { userEvent, within } from 'storybook/test';
import { Dialog } from './dialog.tsx';

export default { title: 'Layout/Dialog', component: Dialog };

function Example() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <main className="page-width">
      <h1>Une page</h1>
      <button type="button" onClick={() => setIsOpen(true)}>
        Ouvrir
      </button>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title="Le titre du dialogue">
        <p>Son contenu, aussi long qu’il le faut : au-delà de l’écran, le dialogue défile.</p>
      </Dialog>
    </main>
  );
}

export const Closed = { render: () => <Example /> };

export const Open = {
  render: () => <Example />,
  play: async ({ canvasElement }: { canvasElement: HTMLElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Ouvrir' }));
  },
};
