import type { ReactNode } from 'react';
import { StrictMode } from 'react';
import type { RenderPolicy } from '../blocks/render-blocks.tsx';
import type { ContentStore } from '../content/content-store.ts';
import { ContentStoreProvider } from '../content/content-store.ts';
import { SiteProvider } from '../site/site-context.tsx';
import type { SiteManifest } from '../site/site-manifest.ts';
import type { Dialogs } from '../ui/dialog/dialogs.tsx';
import { DialogsProvider } from '../ui/dialog/dialogs.tsx';
import { OriginProvider } from './origin.tsx';
import { RenderPolicyProvider } from './render-policy.tsx';

type AppProps = {
  site: SiteManifest;
  origin: string;
  content: ContentStore;
  policy: RenderPolicy;
  dialogs: Dialogs;
  /** React Router's provider: static on the server, live in the browser. */
  children: ReactNode;
};

/** Everything around the router, the same on the server and in the browser. */
export function App({ site, origin, content, policy, dialogs, children }: AppProps) {
  return (
    <StrictMode>
      <ContentStoreProvider value={content}>
        <SiteProvider value={site}>
          <OriginProvider value={origin}>
            <RenderPolicyProvider value={policy}>
              <DialogsProvider value={dialogs}>{children}</DialogsProvider>
            </RenderPolicyProvider>
          </OriginProvider>
        </SiteProvider>
      </ContentStoreProvider>
    </StrictMode>
  );
}
