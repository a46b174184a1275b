import { userEvent, within } from 'storybook/test';
import { LayoutPlayground } from '../../../.storybook/layout-playground.tsx';
import { ActionList } from '../../ui/action.tsx';
import { ContactModal } from './contact-modal.tsx';

export default { title: 'Mise en page/Demande de rappel', component: ContactModal };

export const Closed = {
  render: () => (
    <LayoutPlayground>
      <main id="contenu" className="page-width">
        <h1>Une page du site</h1>
        <ActionList actions={[{ label: 'CONTACTEZ NOUS', href: '#contact', style: 'primary' }]} />
      </main>
      <ContactModal />
    </LayoutPlayground>
  ),
};

export const Open = {
  ...Closed,
  play: async ({ canvasElement }: { canvasElement: HTMLElement }) => {
    await userEvent.click(within(canvasElement).getByRole('link', { name: 'CONTACTEZ NOUS' }));
  },
};

export const OpenOnPhone = { ...Open, globals: { viewport: { value: 'w360' } } };
