// First: it declares the order of the cascade layers.
import '../styles/global.css';
import 'virtual:vitrine/brand';

import { site } from 'virtual:vitrine/browser-site';
import { Layout } from 'virtual:vitrine/layout';
import { startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { findBlock } from '../blocks/block-registry.ts';
import { createIslandView, createStaticView, loadComponent } from '../blocks/block-view.tsx';
import { endHydration, withTimeout } from '../blocks/island.ts';
import type { BlockView } from '../blocks/render-blocks.tsx';
import { type ContentStore, contentKey, isLate } from '../content/content-store.ts';
import { loadFormOf } from '../forms/use-form.ts';
import { isDehydrated, type PageState, stateIds } from '../hydration/hydration-state.ts';
import { longestCode } from '../router/page-data.ts';
import type { HydratedDetail, Navigate, RouterState } from '../router/router-store.ts';
import { hydratedEvent, leavingEvent } from '../router/router-store.ts';
import { type Block, listAllBlocks, type SourceCall } from '../schema/page.ts';
import type { SiteSettings } from '../site/site-settings.ts';
import { createDialogs } from '../ui/dialog/dialogs.tsx';
import { loadOnce } from '../ui/load-while-on-page.ts';
import { createValue } from '../ui/store.ts';
import { App } from './document/document.tsx';
import { createChunkRecovery } from './navigation/chunk-recovery.ts';
import { delegateLinks } from './navigation/links.ts';
import { createNavigation } from './navigation/navigation.ts';
import type { ClientQueries } from './navigation/query-client.ts';

const readData = (id: string) => JSON.parse(document.getElementById(id)?.textContent ?? '');
// Written by server/pages/render-page.tsx, by the same types.
const settings: SiteSettings = readData(stateIds.settings);
const state: PageState = readData(stateIds.page);
const routerStore = createValue<RouterState>({
  initial: { pathname: state.data.path, search: location.search, key: '', data: state.data },
});
const getFragment = () => navigation.getFragment();
const loadForm = (block: Block) => loadFormOf(site.forms ?? {}, block);
const brought = new Map(state.content.map(([key, result]) => [JSON.stringify(key), result]));
const findBrought = (source: SourceCall) => brought.get(JSON.stringify(contentKey(source)));
const readers = new Set<() => void>();
let queries: ClientQueries | undefined;
/** The first page needs the document's state only; the first request loads the query client. */
const loadQueries = loadOnce(async () => {
  const code = import('./navigation/query-client.ts');
  const { createClientQueries } = await withTimeout(code, longestCode);
  queries = createClientQueries({
    content: state.content,
    contentApi: site.contentApi,
    loadBlock: async (block) => {
      const entry = findBlock(site.blocks, block.type);
      if (entry) await Promise.all([loadComponent(entry.component), loadForm(block)]);
    },
    release: new URL(import.meta.url).pathname,
    getFragment,
  });
  queries.content.subscribe(() => {
    for (const read of readers) read();
  });
  return queries;
});
const content: ContentStore = {
  find: (source) => (queries ? queries.content.find(source) : findBrought(source)),
  findBrought,
  request: (source) => {
    loadQueries().then(
      (loaded) => loaded.content.request(source),
      (error: unknown) => console.error('Failed to fetch content:', error),
    );
  },
  subscribe: (read) => {
    readers.add(read);
    return () => readers.delete(read);
  },
};
const prefetch = async (path: string) => (await loadQueries()).prefetchPage(path);
const recovery = createChunkRecovery({
  loadPage: async (...args) => (await loadQueries()).loadPage(...args),
  notReached: site.texts.notReached,
  getFragment,
  stay: () => navigation.stay(),
});
const navigation = createNavigation(routerStore, recovery.loadPage);

const dialogs = createDialogs();
const { promise: hydrated, resolve: markHydrated } = Promise.withResolvers<void>();
delegateLinks({
  navigate: (path) => {
    // As browsers do for a link to the current page.
    if (new URL(path, location.href).pathname === location.pathname) window.scrollTo({ top: 0 });
    // After hydration: React would otherwise find another page than in the server's HTML.
    void hydrated.then(() => navigation.navigate(path));
  },
  openDialog: dialogs.open,
  prefetch,
});
if (import.meta.env.DEV) {
  // Studio replaces the page's blocks by unsaved ones once no block is dehydrated.
  const detail: HydratedDetail = { routerStore, isDehydrated };
  void hydrated.then(() => window.dispatchEvent(new CustomEvent(hydratedEvent, { detail })));
}

/** Studio cancels redirects of the edited page, such as those of a wizard's guard. */
const goTo: Navigate = import.meta.env.DEV
  ? (path, options) => {
      if (window.dispatchEvent(new CustomEvent(leavingEvent, { detail: path, cancelable: true })))
        navigation.navigate(path, options);
    }
  : navigation.navigate;

for (const [[, name, params], result] of state.content) {
  // The server did not wait for it.
  if (isLate(result)) void hydrated.then(() => content.request({ name, params }));
  // The specification's line for calls that failed on the server.
  else if (result.status === 'failed') console.error('Failed to fetch content:', name);
}

const hasLateContent = ({ sources }: Block) =>
  sources.some((source) => isLate(content.find(source)));

/** Studio replaces blocks once all of them are hydrated. A late response inside a block is shown by React. */
const staysServerHtml = (block: Block) => {
  const [, ...inside] = listAllBlocks([block]);
  return (
    !import.meta.env.DEV &&
    !inside.some((other) => hasLateContent(other) || !findBlock(site.blocks, other.type)?.isStatic)
  );
};

const views = new Map<string, BlockView>();

/** One component for each type, so that React keeps mounted blocks. */
function resolveView(type: string): BlockView | undefined {
  const entry = findBlock(site.blocks, type);
  if (!entry) return undefined;
  const known = views.get(type);
  if (known) return known;
  const island = createIslandView(entry.component, {
    replaceLost: recovery.loadAnew,
    loadBesides: loadForm,
  });
  const view = entry.isStatic ? createStaticView(island, staysServerHtml) : island;
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
      site={{ ...site, Layout }}
      services={{
        settings,
        origin: state.origin,
        content,
        resolveView,
        dialogs,
        routerStore,
        goTo,
        prefetch,
      }}
    />
  );
}

// A transition hydrates in slices, between which the browser handles input.
startTransition(() => void hydrateRoot(document, <Browser />));
