import { expect, userEvent, within } from 'storybook/test';
import { type LayoutArgs, LayoutStory, layoutMeta } from '../../../.storybook/layout-stories.tsx';
import { Navbar } from './navbar.tsx';

export default {
  title: 'Layout/Navbar',
  ...layoutMeta('navbar'),
  render: (args: LayoutArgs) => <OnPage args={args} path="/about" />,
};

function OnPage({ args, path }: { args: LayoutArgs; path: string }) {
  return (
    <LayoutStory part="navbar" args={args} path={path}>
      <Navbar />
      <main id="content">
        <h1 className="page-width">Une page du site</h1>
      </main>
    </LayoutStory>
  );
}

type Play = { canvasElement: HTMLElement };

async function openMenu({ canvasElement }: Play) {
  const menu = within(canvasElement).getByRole('button', { name: 'Menu' });
  await userEvent.click(menu);
  await expect(menu).toHaveAttribute('aria-expanded', 'true');
}

export const Default = {};

export const MenuOpen = { play: openMenu };

export const Phone = { globals: { viewport: { value: 'w360' } } };

export const PhoneMenuOpen = { ...Phone, play: openMenu };

/** Groups whose title is a link, one without sublinks, and a badge in the bar. */
export const TitlesAsLinks = {
  args: {
    inline: [
      { label: 'Calendrier', href: '/calendar', badge: 'NOUVEAUTÉ' },
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
  render: (args: LayoutArgs) => <OnPage args={args} path="/claim" />,
  play: openMenu,
};
