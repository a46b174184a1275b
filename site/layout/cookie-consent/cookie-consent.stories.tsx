import { useState } from 'react';
import { userEvent, within } from 'storybook/test';
import type { LayoutArgs } from '../../../.storybook/layout-stories.tsx';
import { LayoutStory, layoutMeta } from '../../../.storybook/layout-stories.tsx';
import { ActionList } from '../../../src/ui/action.tsx';
import { ConsentProvider } from './consent-context.ts';
import { createConsentStore } from './consent-store.ts';
import { CookieConsent } from './cookie-consent.tsx';

export default {
  title: 'Layout/Cookie consent',
  ...layoutMeta('cookieConsent'),
  render: (args: LayoutArgs) => <Page args={args} />,
};

/** A visitor whose choice is forgotten when the story is left. */
function createVisitor(choice: Record<string, string>) {
  const entries = new Map(Object.entries(choice));
  return createConsentStore(() => ({
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => entries.set(key, value),
  }));
}

type PageProps = { args: LayoutArgs; choice?: Record<string, string> };

function Page({ args, choice = {} }: PageProps) {
  const [consent] = useState(() => createVisitor(choice));
  return (
    <ConsentProvider value={consent}>
      <LayoutStory part="cookieConsent" args={args}>
        <CookieConsent />
        <main id="contenu" className="page-width">
          <h1>Une page du site</h1>
          <ActionList
            actions={[{ label: 'Gérer mes cookies', href: '#cookies', style: 'primary' }]}
          />
        </main>
      </LayoutStory>
    </ConsentProvider>
  );
}

type Play = { canvasElement: HTMLElement };

const press = async (canvasElement: HTMLElement, role: 'button' | 'link', name: string) =>
  userEvent.click(await within(canvasElement).findByRole(role, { name }));

const openCustomChoices = ({ canvasElement }: Play) =>
  press(canvasElement, 'button', 'CHOIX PERSONNALISES');

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
  play: ({ canvasElement }: Play) => press(canvasElement, 'link', 'Gérer mes cookies'),
};

export const ReopenedCustomChoices = {
  ...Reopened,
  play: async ({ canvasElement }: Play) => {
    await Reopened.play({ canvasElement });
    await openCustomChoices({ canvasElement });
  },
};
