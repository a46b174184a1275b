import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { MemoryRouter, useNavigate } from 'react-router-dom';
import { useContactModal } from '../site/layout/contact-modal/contact-modal-switch.tsx';
import { useConsentStore } from '../site/layout/cookie-consent/consent-context.ts';
import { delegateLinks } from '../src/app/link-delegation.ts';
import { SiteProvider, useSite } from '../src/site/site-context.tsx';
import type { LayoutPart, Site } from '../src/site/site-manifest.ts';

type Layout = Site['layout'];

type LayoutPlaygroundProps = {
  /** The page that is shown. */
  path?: string;
  /** Contents that replace those of site.json. */
  contents?: { [Name in keyof Layout]?: Partial<Layout[Name]['content']> };
  /** What a link to a page does; without it the path changes and nothing else. */
  onNavigate?: ((path: string) => void) | undefined;
  children: ReactNode;
};

/** For stories and tests: a part of the layout in its surroundings, where links do what they say. */
export function LayoutPlayground({
  path = '/faq',
  contents = {},
  onNavigate,
  children,
}: LayoutPlaygroundProps) {
  const site = useSite();
  const parts = Object.entries(site.layout).map(
    ([name, part]: [string, LayoutPart<keyof Layout>]) => [
      name,
      { ...part, content: { ...part.content, ...contents[name as keyof Layout] } },
    ],
  );
  // The parts are the layout's own, each with its content.
  const layout = Object.fromEntries(parts) as Layout;
  return (
    <SiteProvider value={{ ...site, layout }}>
      <MemoryRouter initialEntries={[path]}>
        <Links onNavigate={onNavigate} />
        {children}
      </MemoryRouter>
    </SiteProvider>
  );
}

function Links({ onNavigate }: Pick<LayoutPlaygroundProps, 'onNavigate'>) {
  const navigate = useNavigate();
  const contactModal = useContactModal();
  const consent = useConsentStore();
  useEffect(
    () =>
      delegateLinks({
        navigate: onNavigate ?? navigate,
        openDialog: (dialog) =>
          dialog === 'contact' ? contactModal.open() : consent.setReopened(true),
        isWaiting: () => false,
      }),
    [navigate, onNavigate, contactModal, consent],
  );
  return null;
}
