import { screen, userEvent, within } from 'storybook/test';
import { type LayoutArgs, LayoutStory, layoutMeta } from '../../../.storybook/layout-stories.tsx';
import { ActionList } from '../../../src/ui/action.tsx';
import { ContactModal } from './contact-modal.tsx';

export default {
  title: 'Layout/Contact modal',
  ...layoutMeta('contactModal'),
  render: (args: LayoutArgs) => (
    <LayoutStory part="contactModal" args={args}>
      <main id="content" className="page-width">
        <h1>Une page du site</h1>
        <ActionList actions={[{ label: 'CONTACTEZ NOUS', href: '#contact', style: 'primary' }]} />
      </main>
      <ContactModal />
    </LayoutStory>
  ),
};

export const Closed = {};

export const Open = {
  play: async ({ canvasElement }: { canvasElement: HTMLElement }) => {
    await userEvent.click(within(canvasElement).getByRole('link', { name: 'CONTACTEZ NOUS' }));
    // Its code is loaded now.
    await screen.findByRole('button', { name: 'ENVOYER' }, { timeout: 10_000 });
  },
};

export const OpenOnPhone = { ...Open, globals: { viewport: { value: 'w360' } } };
