import { userEvent, within } from 'storybook/test';
import { LayoutPlayground } from '../../../.storybook/layout-playground.tsx';
import { Navbar } from './navbar.tsx';

export default { title: 'Mise en page/Navigation', component: Navbar };

const page = (
  <main id="contenu">
    <h1 className="page-width">Une page du site</h1>
  </main>
);

type Play = { canvasElement: HTMLElement };

async function openMenu({ canvasElement }: Play) {
  await userEvent.click(within(canvasElement).getByRole('button', { name: 'Menu' }));
}

export const Default = {
  render: () => (
    <LayoutPlayground path="/about">
      <Navbar />
      {page}
    </LayoutPlayground>
  ),
};

export const MenuOpen = { ...Default, play: openMenu };

export const Phone = { ...Default, globals: { viewport: { value: 'w360' } } };

export const PhoneMenuOpen = { ...Phone, play: openMenu };

/** Groups whose title is a link, one without sublinks, and a badge in the bar. */
export const TitlesAsLinks = {
  render: () => (
    <LayoutPlayground
      path="/claim"
      contents={{
        navbar: {
          inline: [
            { label: 'Calendrier', href: '/calendar', badge: 'NOUVEAUTÉ', isButton: false },
            { label: 'EXTRANET', href: '@extranet', isButton: true },
          ],
          groups: [
            {
              label: 'Sinistres',
              href: '/sinister',
              color: '#f0967a',
              links: [{ label: 'Déposer une réclamation', href: '/claim' }],
            },
            { label: 'Questions fréquentes', href: '/faq', links: [] },
          ],
        },
      }}
    >
      <Navbar />
      {page}
    </LayoutPlayground>
  ),
  play: openMenu,
};
