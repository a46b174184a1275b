import { type ReactNode, useEffect, useState } from 'react';
import { delegateLinks } from '../src/app/navigation/links.ts';
import { AppProvider } from '../src/context/app-context.tsx';
import type { RouterState } from '../src/router/router-store.ts';
import { useSite } from '../src/site/site-context.ts';
import { useDialogs } from '../src/ui/dialog/dialogs.tsx';
import { createValue } from '../src/ui/store.ts';

type LayoutPlaygroundProps = {
  /** The page that is shown. */
  path?: string;
  /** Contents that replace those of site.json. */
  contents?: { readonly [name: string]: unknown };
  /** Called for a link to a page; by default only the path changes. */
  onNavigate?: ((path: string) => void) | undefined;
  children: ReactNode;
};

/** For stories and tests: a part of the layout with its providers and working links. */
export function LayoutPlayground({
  path = '/faq',
  contents = {},
  onNavigate,
  children,
}: LayoutPlaygroundProps) {
  const site = useSite();
  const parts = Object.entries(site.layout).map(([name, part]) => [
    name,
    { ...part, content: { ...part.content, ...Object(contents[name]) } },
  ]);
  const [routerStore] = useState(() =>
    createValue<RouterState>({ initial: { pathname: path, key: path } }),
  );
  return (
    <AppProvider
      settings={{ ...site, layout: Object.fromEntries(parts) }}
      routerStore={routerStore}
    >
      <Links
        onNavigate={onNavigate ?? ((next) => routerStore.set({ pathname: next, key: next }))}
      />
      {children}
    </AppProvider>
  );
}

function Links({ onNavigate }: { onNavigate: (path: string) => void }) {
  const dialogs = useDialogs();
  useEffect(
    () =>
      delegateLinks({ navigate: onNavigate, openDialog: dialogs.open, prefetch: async () => {} }),
    [onNavigate, dialogs],
  );
  return null;
}
