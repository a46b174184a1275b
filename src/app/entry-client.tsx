// First: it declares the order of the cascade layers.
import '../styles/global.css';

import { useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { RouterState } from 'react-router-dom';
import { createBrowserRouter } from 'react-router-dom';
import { findBlock } from '../../blocks/registry.ts';
import { createContactModalSwitch } from '../../site/layout/contact-modal/contact-modal-switch.tsx';
import { browserConsent } from '../../site/layout/cookie-consent/consent-context.ts';
import { createIslandView, loadComponent } from '../blocks/block-view.tsx';
import { endHydration, isWaiting } from '../blocks/island.ts';
import type { BlockView } from '../blocks/render-blocks.tsx';
import { warnUnknownBlock } from '../blocks/render-blocks.tsx';
import { createValue } from '../forms/value.ts';
import { App } from './app.tsx';
import { delegateLinks } from './link-delegation.ts';
import { prefetchLinks } from './link-prefetch.ts';
import { takeMissedPath } from './missed-path.ts';
import type { PageState } from './page-state.ts';
import { pageStateId } from './page-state.ts';
import type { Navigate, Place } from './place.ts';
import { createRecovery } from './recovery.ts';
import { keepPositions, recordPosition } from './scroll-positions.ts';
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
// First: on the window, Chromium knows no listeners that capture.
keepPositions(() => {
  const { navigation, location: shown } = router.state;
  return navigation.state === 'idle' && shown.pathname === location.pathname;
});
/**
 * One route stands for all pages. Which paths are pages is decided by the manifests
 * (`server/pages/find-page.ts`), by a look-up whose cost does not grow with their number.
 */
const router = createBrowserRouter(
  [
    {
      id: 'page',
      path: '*',
      loader: ({ request }) => recovery.loadPage(new URL(request.url), request.signal),
      shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
    },
  ],
  { hydrationData: state.router },
);
const place = createValue<Place>({ initial: describePlace(router.state) });
router.subscribe((next) => {
  const isSamePage = next.location.pathname === place.get().pathname;
  place.set(describePlace(next));
  // Another page's position is asked for once it is shown.
  if (isSamePage && next.navigation.state === 'idle') recordPosition();
});

function describePlace({ location, navigation, loaderData, errors }: RouterState): Place {
  const nextPath = navigation.location?.pathname;
  return {
    pathname: location.pathname,
    key: location.key,
    nextPath: nextPath === location.pathname ? undefined : nextPath,
    // Its loader gives it.
    data: loaderData.page as Place['data'],
    error: errors?.page,
  };
}

function navigate(path: string): void {
  // As the browser does where a link leads to the page that it stands on.
  if (new URL(path, location.href).pathname === location.pathname) window.scrollTo({ top: 0 });
  void router.navigate(path);
}

const contactModal = createContactModalSwitch();
const { promise: hydrated, resolve: markHydrated } = Promise.withResolvers<void>();
delegateLinks({
  // Not before: React would find another page than the server's HTML shows.
  navigate: (path) => void hydrated.then(() => navigate(path)),
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

const goTo: Navigate = (path, options) => void router.navigate(path, options);

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
      place={place}
      goTo={goTo}
      prefetch={visit.prefetchPage}
    />
  );
}

// React knows nothing of the styles that the server wrote before the block that needs them.
document.head.append(...document.querySelectorAll('main > style'));
hydrateRoot(document, <Browser />);
