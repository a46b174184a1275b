import type { ReactNode } from 'react';
import { StrictMode } from 'react';
import type { ContactModalSwitch } from '../../site/layout/contact-modal/contact-modal-switch.tsx';
import { ContactModalProvider } from '../../site/layout/contact-modal/contact-modal-switch.tsx';
import type { RenderPolicy } from '../blocks/render-blocks.tsx';
import type { ContentStore } from '../content/content-store.ts';
import { ContentStoreProvider } from '../content/content-store.ts';
import { SiteProvider } from '../site/site-context.tsx';
import type { Site } from '../site/site-manifest.ts';
import { OriginProvider } from './origin.tsx';
import { RenderPolicyProvider } from './render-policy.tsx';

type AppProps = {
  site: Site;
  origin: string;
  content: ContentStore;
  policy: RenderPolicy;
  contactModal: ContactModalSwitch;
  /** React Router's provider: static on the server, live in the browser. */
  children: ReactNode;
};

/** Everything around the router, the same on the server and in the browser. */
export function App({ site, origin, content, policy, contactModal, children }: AppProps) {
  return (
    <StrictMode>
      <ContentStoreProvider value={content}>
        <SiteProvider value={site}>
          <OriginProvider value={origin}>
            <RenderPolicyProvider value={policy}>
              <ContactModalProvider value={contactModal}>{children}</ContactModalProvider>
            </RenderPolicyProvider>
          </OriginProvider>
        </SiteProvider>
      </ContentStoreProvider>
    </StrictMode>
  );
}
