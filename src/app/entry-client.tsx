// First: it declares the order of the cascade layers.
import '../styles/global.css';
import 'virtual:vitrine/brand';

import { site } from 'virtual:vitrine/browser-site';
import { Layout } from 'virtual:vitrine/layout';
import { startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { findBlock } from '../blocks/block-registry.ts';
import { createIslandView, loadComponent } from '../blocks/block-view.tsx';
import { endHydration, isDehydrated } from '../blocks/island.ts';
import type { BlockView } from '../blocks/render-blocks.tsx';
import { warnUnknownBlock } from '../blocks/render-blocks.tsx';
import { isLate } from '../content/late-content.ts';
import { loadFormOf } from '../forms/use-form.ts';
import type { PageState } from '../hydration/page-state.ts';
import { pageStateId } from '../hydration/page-state.ts';
import type { HydratedDetail, Navigate, Place } from '../router/router-store.ts';
import { hydratedEvent, leavingEvent } from '../router/router-store.ts';
import type { Block } from '../schema/page.ts';
import { deferSettings } from '../site/deferred-settings.ts';
import { createDialogs } from '../ui/dialog/dialogs.tsx';
import { createValue } from '../ui/store.ts';
import { App } from './app.tsx';
import { createChunkRecovery } from './navigation/chunk-recovery.ts';
import { createClientData } from './navigation/client-data.ts';
import { fetchSettings } from './navigation/fetch-settings.ts';
import { delegateLinks } from './navigation/link-delegation.ts';
import { prefetchLinks } from './navigation/link-prefetch.ts';
import { createNavigation } from './navigation/navigation.ts';

// Written by server/pages/render-page.tsx, by the same type.
const state = JSON.parse(document.getElementById(pageStateId)?.textContent ?? '') as PageState;
const place = createValue<Place>({
  initial: { pathname: state.data.path, search: location.search, key: '', data: state.data },
});
const release = new URL(import.meta.url).pathname;
deferSettings(state.site, () => fetchSettings(release));
const findFragment = () => navigation.findFragment();
const loadForm = (block: Block) => loadFormOf(site.forms ?? {}, block);
const visit = createClientData({
  content: state.content,
  contentApi: site.contentApi,
  loadBlock: async (block) => {
    const entry = findBlock(site.blocks, block.type);
    if (entry) await Promise.all([loadComponent(entry.component), loadForm(block)]);
  },
  release,
  findFragment,
});
const recovery = createChunkRecovery({
  loadPage: visit.loadPage,
  notReached: site.texts.notReached,
  findFragment,
  stay: () => navigation.stay(),
});
const navigation = createNavigation(place, recovery.loadPage);

const dialogs = createDialogs();
const { promise: hydrated, resolve: markHydrated } = Promise.withResolvers<void>();
delegateLinks({
  navigate: (path) => {
    // As the browser does where a link leads to the page that it stands on.
    if (new URL(path, location.href).pathname === location.pathname) window.scrollTo({ top: 0 });
    // Not before: React would find another page than the server's HTML shows.
    void hydrated.then(() => navigation.navigate(path));
  },
  openDialog: dialogs.open,
  isDehydrated,
});

prefetchLinks({
  prefetch: (path) => {
    navigation.prepare();
    return visit.prefetchPage(path);
  },
});
void hydrated.then(navigation.followHistory);
// What the server did not wait for is asked once more.
void hydrated.then(() => {
  for (const [[, name, params], result] of state.content) {
    if (isLate(result)) visit.content.request({ name, params });
  }
});
if (import.meta.env.DEV) {
  // Studio shows drafts in the place of the page's blocks, once no block is the server's HTML any more.
  const detail: HydratedDetail = { place, isDehydrated };
  void hydrated.then(() => window.dispatchEvent(new CustomEvent(hydratedEvent, { detail })));
}

/** Studio keeps the page that is edited, where a form would send visitors who are too early elsewhere. */
const goTo: Navigate = import.meta.env.DEV
  ? (path, options) => {
      if (window.dispatchEvent(new Event(leavingEvent, { cancelable: true })))
        navigation.navigate(path, options);
    }
  : navigation.navigate;

const frame = {
  language: site.language,
  timeZone: site.timeZone,
  texts: site.texts,
  formatPhone: site.formatPhone,
  dynamicPrefix: site.dynamicPrefix,
  ...(site.forms ? { forms: site.forms } : {}),
  Layout,
};

const views = new Map<string, BlockView>();

/** One view a type, so that React keeps the blocks it already shows. */
function resolveView(type: string): BlockView | undefined {
  const entry = findBlock(site.blocks, type);
  if (!entry) return undefined;
  const view = views.get(type) ?? createIslandView(entry.component, recovery.loadAnew, loadForm);
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
      blockResolver={{ resolveView, onUnknownBlock: warnUnknownBlock }}
      dialogs={dialogs}
      frame={frame}
      place={place}
      goTo={goTo}
      prefetch={visit.prefetchPage}
    />
  );
}

// In slices, between which the browser answers the visitor.
startTransition(() => void hydrateRoot(document, <Browser />));
