import { useState } from 'react';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { type LayoutArgs, LayoutStory, layoutMeta } from '../../../.storybook/layout-stories.tsx';
import { ActionList } from '../../../src/ui/action.tsx';
import { CookieConsent } from './cookie-consent.tsx';

export default {
  title: 'Layout/Cookie consent',
  ...layoutMeta('cookieConsent'),
  render: (args: LayoutArgs) => <Page args={args} />,
};

type PageProps = { args: LayoutArgs; choice?: Record<string, string> };

function Page({ args, choice = {} }: PageProps) {
  useState(() => {
    localStorage.clear();
    for (const [key, value] of Object.entries(choice)) localStorage.setItem(key, value);
  });
  return (
    <LayoutStory part="cookieConsent" args={args}>
      <CookieConsent />
      <main id="content" className="page-width">
        <h1>Une page du site</h1>
        <ActionList
          actions={[{ label: 'Gérer mes cookies', href: '#cookies', style: 'primary' }]}
        />
      </main>
    </LayoutStory>
  );
}

type Play = { canvasElement: HTMLElement };

/** Opens the dialog, whose code is loaded then. */
async function open(
  canvasElement: HTMLElement,
  role: 'button' | 'link',
  name: string,
  part: string,
) {
  const opener = await within(canvasElement).findByRole(role, { name });
  // What has just appeared under a finger takes no press for half a second.
  await waitFor(() => expect(getComputedStyle(opener).pointerEvents).not.toBe('none'), {
    timeout: 10_000,
  });
  await userEvent.click(opener);
  await screen.findByRole('button', { name: part }, { timeout: 10_000 });
}

const openCustomChoices = ({ canvasElement }: Play) =>
  open(canvasElement, 'button', 'CHOIX PERSONNALISES', 'VALIDER MES CHOIX');

export const FirstAsk = {
  play: async ({ canvasElement }: Play) => {
    await within(canvasElement).findByRole('dialog');
  },
};

export const FirstAskOnPhone = { ...FirstAsk, globals: { viewport: { value: 'w360' } } };

export const CustomChoices = { play: openCustomChoices };

export const CustomChoicesOnPhone = {
  ...CustomChoices,
  globals: { viewport: { value: 'w360' } },
};

export const Reopened = {
  render: (args: LayoutArgs) => <Page args={args} choice={{ cookiesAccepted: 'false' }} />,
  play: ({ canvasElement }: Play) =>
    open(canvasElement, 'link', 'Gérer mes cookies', 'TOUT REFUSER'),
};

export const ReopenedCustomChoices = {
  ...Reopened,
  play: async ({ canvasElement }: Play) => {
    await Reopened.play({ canvasElement });
    await openCustomChoices({ canvasElement });
  },
};
