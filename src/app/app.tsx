import type { ReactNode } from 'react';
import { StrictMode } from 'react';
import type { BlockResolver } from '../blocks/render-blocks.tsx';
import type { ContentStore } from '../content/content-store.ts';
import { ContentStoreProvider } from '../content/content-store.ts';
import type { Navigate, RouterState } from '../router/router-store.ts';
import { NavigateProvider, PrefetchProvider, RouterStateProvider } from '../router/router-store.ts';
import type { SiteSettings } from '../site/site-settings.ts';
import type { Dialogs } from '../ui/dialog/dialogs.tsx';
import { DialogsProvider } from '../ui/dialog/dialogs.tsx';
import type { Value } from '../ui/store.ts';
import type { DocumentProps } from './document/document.tsx';
import { Document, FailureDocument } from './document/document.tsx';
import { FailureBoundary } from './document/failure-screen.tsx';
import { BlockResolverContext, OriginContext } from './document/page-view.tsx';
import { SiteProvider } from './site-provider.tsx';

const stayHere: Navigate = () => {};
const fetchNothing = async () => {};

type AppProps = {
  site: SiteSettings;
  origin: string;
  content: ContentStore;
  blockResolver: BlockResolver;
  dialogs: Dialogs;
  /** The site's settings of every document. */
  documentProps: DocumentProps;
  routerStore: Value<RouterState>;
  /** Left out on the server, where nothing moves. */
  goTo?: Navigate;
  prefetch?: (path: string) => Promise<void>;
  /** What the server adds to the document's head and to its end. */
  head?: ReactNode;
  end?: ReactNode;
};

/** The site at an address, the same on the server and in the browser. No value of its contexts changes. */
export function App({
  site,
  origin,
  content,
  blockResolver,
  dialogs,
  documentProps,
  routerStore,
  goTo,
  prefetch,
  head,
  end,
}: AppProps) {
  return (
    <StrictMode>
      <ContentStoreProvider value={content}>
        <SiteProvider manifest={site} locale={documentProps}>
          <OriginContext value={origin}>
            <BlockResolverContext value={blockResolver}>
              <DialogsProvider value={dialogs}>
                <RouterStateProvider value={routerStore}>
                  <NavigateProvider value={goTo ?? stayHere}>
                    <PrefetchProvider value={prefetch ?? fetchNothing}>
                      <FailureBoundary
                        show={(error) => (
                          <FailureDocument error={error} language={documentProps.language} />
                        )}
                      >
                        <Document {...documentProps} head={head} end={end} />
                      </FailureBoundary>
                    </PrefetchProvider>
                  </NavigateProvider>
                </RouterStateProvider>
              </DialogsProvider>
            </BlockResolverContext>
          </OriginContext>
        </SiteProvider>
      </ContentStoreProvider>
    </StrictMode>
  );
}
