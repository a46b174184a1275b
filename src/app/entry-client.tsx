// First: it declares the order of the cascade layers.
import '../styles/global.css';

import { useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { findBlock } from '../../blocks/registry.ts';
import { createContactModalSwitch } from '../../site/layout/contact-modal/contact-modal-switch.tsx';
import { browserConsent } from '../../site/layout/cookie-consent/consent-context.ts';
import { createIslandView, loadComponent } from '../blocks/block-view.tsx';
import { endHydration, isWaiting, releaseIslands } from '../blocks/island.ts';
import type { BlockView } from '../blocks/render-blocks.tsx';
import { warnUnknownBlock } from '../blocks/render-blocks.tsx';
import { App } from './app.tsx';
import { delegateLinks } from './link-delegation.ts';
import { prefetchLinks } from './link-prefetch.ts';
import { takeMissedPath } from './missed-path.ts';
import { PrefetchProvider } from './navigate.tsx';
import type { PageState } from './page-state.ts';
import { pageStateId } from './page-state.ts';
import { createRecovery } from './recovery.ts';
import { createRoutes } from './routes.tsx';
import { createVisit } from './visit.ts';

// Written by server/pages/render-page.tsx, by the same type.
const state = JSON.parse(document.getElementById(pageStateId)?.textContent ?? '') as PageState;

const missedPath = takeMissedPath(state.router);
const findFragment = () => router.state.navigation.location?.hash ?? '';
const visit = createVisit({
  content: state.content,
  loadBlock: async (type) => {
    const entry = findBlock(type);
    if (entry) await loadComponent(entry.component);
  },
  release: new URL(import.meta.url).pathname,
  findFragment,
});
const recovery = createRecovery({
  loadPage: visit.loadPage,
  findFragment,
  stay: () =>
    void router.navigate(router.state.location, { replace: true, preventScrollReset: true }),
});
const router = createBrowserRouter(createRoutes(recovery.loadPage), {
  hydrationData: state.router,
});
// A change of the address alone too, as by an anchor: for as long as React holds it back, nothing that
// it counts as less urgent happens either, the updates of hydrated blocks among it.
router.subscribe(releaseIslands);

const contactModal = createContactModalSwitch();
const { promise: hydrated, resolve: markHydrated } = Promise.withResolvers<void>();
delegateLinks({
  // Not before: React would find another page than the server's HTML shows.
  navigate: (path) => void hydrated.then(() => router.navigate(path)),
  openDialog: (dialog) =>
    dialog === 'contact' ? contactModal.open() : browserConsent.setReopened(true),
  isWaiting,
});

// Other tabs speak while this page is shown; what they said while it was kept for the back button, they did
// not say to it.
window.addEventListener('storage', browserConsent.refresh);
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted) browserConsent.refresh();
});

prefetchLinks({ prefetch: visit.prefetchPage });

if (missedPath !== undefined) {
  void hydrated.then(() => router.navigate(missedPath, { replace: true }));
}

const views = new Map<string, BlockView>();

/** One view a type, so that React keeps the blocks it already shows. */
function resolveView(type: string): BlockView | undefined {
  const entry = findBlock(type);
  if (!entry) return undefined;
  const view = views.get(type) ?? createIslandView(entry.component, recovery.loadAnew);
  views.set(type, view);
  return view;
}

function Browser() {
  useEffect(() => {
    endHydration();
    markHydrated();
  }, []);
  return (
    <App
      site={state.site}
      origin={state.origin}
      content={visit.content}
      policy={{ resolveView, onUnknownBlock: warnUnknownBlock }}
      contactModal={contactModal}
    >
      <PrefetchProvider value={visit.prefetchPage}>
        <RouterProvider router={router} />
      </PrefetchProvider>
    </App>
  );
}

// React knows nothing of the styles that the server wrote before the block that needs them.
document.head.append(...document.querySelectorAll('main > style'));
hydrateRoot(document, <Browser />);
