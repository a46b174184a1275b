import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { MemoryRouter, useNavigate } from 'react-router-dom';
import type { BrokerManifest } from '../site/site.schema.ts';
import { delegateLinks } from '../src/app/link-delegation.ts';
import { SiteProvider, useSite } from '../src/site/site-context.tsx';
import { useDialogs } from '../src/ui/dialog/dialogs.tsx';

type Layout = BrokerManifest['layout'];

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
  const parts = Object.entries(site.layout).map(([name, part]) => [
    name,
    { ...part, content: { ...part.content, ...contents[name as keyof Layout] } },
  ]);
  return (
    <SiteProvider value={{ ...site, layout: Object.fromEntries(parts) }}>
      <MemoryRouter initialEntries={[path]}>
        <Links onNavigate={onNavigate} />
        {children}
      </MemoryRouter>
    </SiteProvider>
  );
}

function Links({ onNavigate }: Pick<LayoutPlaygroundProps, 'onNavigate'>) {
  const navigate = useNavigate();
  const dialogs = useDialogs();
  useEffect(
    () =>
      delegateLinks({
        navigate: onNavigate ?? navigate,
        openDialog: dialogs.open,
        isWaiting: () => false,
      }),
    [navigate, onNavigate, dialogs],
  );
  return null;
}
