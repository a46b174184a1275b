// First: it declares the order of the cascade layers.
import '../styles/global.css';
import 'virtual:vitrine/brand';

import { site } from 'virtual:vitrine/browser-site';
import { Layout } from 'virtual:vitrine/layout';
import { startTransition, useEffect, useLayoutEffect, useMemo } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { findBlock } from '../blocks/block-registry.ts';
import { createIslandView, createStaticView, loadComponent } from '../blocks/block-view.tsx';
import { endHydration, withTimeout } from '../blocks/island.ts';
import type { BlockView } from '../blocks/render-blocks.tsx';
import { type ContentStore, contentKey, isLate } from '../content/content-store.ts';
import type { ServedDraft } from '../forms/draft/served-draft.ts';
import { loadFormOf } from '../forms/use-form.ts';
import { waitingIslands } from '../hydration/hydration-state.ts';
import { runHydrated } from '../hydration/replay.ts';
import { pageState } from '../hydration/start-application.ts';
import { longestCode } from '../router/page-data.ts';
import type {
  EditedLayout,
  HydratedDetail,
  Navigate,
  RouterState,
} from '../router/router-store.ts';
import { hydratedEvent, leavingEvent } from '../router/router-store.ts';
import { type Block, listAllBlocks, type SourceCall } from '../schema/page.ts';
import { createDialogs } from '../ui/dialog/dialogs.tsx';
import { findServedDialog } from '../ui/dialog/served-dialog.ts';
import { loadOnce } from '../ui/load-while-on-page.ts';
import {
  addAttributes,
  keepServerElements,
  restoreFocus,
} from '../ui/server-html/server-elements.ts';
import { createValue, useValue } from '../ui/store.ts';
import { App } from './document/document.tsx';
import { createChunkRecovery } from './navigation/chunk-recovery.ts';
import { delegateLinks } from './navigation/links.ts';
import { createNavigation } from './navigation/navigation.ts';
import type { ClientQueries } from './navigation/query-client.ts';
import { pinFont } from './pin-font.ts';
import { tolerateChanges } from './tolerate-changes.ts';

// It starts this module, and has loaded it before.
if (!pageState) throw new Error('The application is started by startApplication().');
const state = pageState;
const routerStore = createValue<RouterState>({
  initial: { pathname: state.data.path, search: location.search, key: '', data: state.data },
});
const getFragment = () => navigation.getFragment();
const loadForm = (block: Block) => loadFormOf(site.forms ?? {}, block);
const served = new Map(state.content.map(([key, result]) => [JSON.stringify(key), result]));
const findInDocument = (source: SourceCall) => served.get(JSON.stringify(contentKey(source)));
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
  find: (source) => (queries ? queries.content.find(source) : findInDocument(source)),
  findInDocument,
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
/** Keeps the late styles of the document, whose link goes with its page. */
const keepStyles = loadOnce(async () => {
  if (!state.styles) return;
  const link = Object.assign(document.createElement('link'), {
    rel: 'stylesheet',
    href: state.styles.late,
  });
  const { promise: isThere, resolve: go } = Promise.withResolvers<unknown>();
  link.onload = go;
  link.onerror = go;
  document.head.append(link);
  await isThere;
});
const letFontIn = pinFont();
const navigation = createNavigation(routerStore, async (...args) => {
  const [page] = await Promise.all([recovery.loadPage(...args), keepStyles()]);
  letFontIn();
  return page;
});

const dialogs = createDialogs();
const { promise: hydrated, resolve: markHydrated } = Promise.withResolvers<void>();
delegateLinks({
  navigate: (path) => {
    // As browsers do for a link to the current page.
    if (new URL(path, location.href).pathname === location.pathname) window.scrollTo({ top: 0 });
    runHydrated(() => navigation.navigate(path));
  },
  openDialog: dialogs.open,
  prefetch,
});
// Opened before (src/hydration/replay.ts): the application's own takes its place.
void hydrated.then(() => {
  const { open, dataset } = findServedDialog() ?? {};
  if (open && dataset?.served) dialogs.open(dataset.served, dataset.search);
});
const layoutStore = createValue<EditedLayout | undefined>({ initial: undefined });
if (import.meta.env.DEV) {
  // Studio replaces the page's blocks and layout by unsaved ones once nothing is dehydrated.
  const detail: HydratedDetail = { routerStore, layoutStore, waitingIslands };
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

/** The answers of an edited layout, before those of the server. */
function withEdited(edited: EditedLayout): ContentStore {
  const answers = new Map(edited.content.map(([key, result]) => [JSON.stringify(key), result]));
  const find: ContentStore['find'] = (source) =>
    answers.get(JSON.stringify(contentKey(source))) ?? content.find(source);
  return { ...content, find, findInDocument: find };
}

const rootAttributes = [...document.documentElement.attributes];

function Browser() {
  const edited = useValue(layoutStore);
  const shown = useMemo(() => (edited ? withEdited(edited) : content), [edited]);
  // Where React has made the page anew, its root has lost what the early script has set.
  useLayoutEffect(() => {
    addAttributes(document.documentElement, rootAttributes);
    restoreFocus();
  }, []);
  useEffect(() => {
    endHydration();
    markHydrated();
  }, []);
  return (
    <App
      site={{ ...site, Layout }}
      services={{
        settings: edited?.settings ?? state.settings,
        origin: state.origin,
        lateStyles: state.styles?.late,
        // As the server wrote it.
        servedDraft: state.servedDraft as ServedDraft | undefined,
        content: shown,
        resolveView,
        dialogs,
        routerStore,
        goTo,
        prefetch,
      }}
    />
  );
}

// Vite's loader takes a block's sheet for loaded where it finds a link. No browser fetches a disabled one.
for (const href of state.styles?.files ?? []) {
  const link = document.createElement('link');
  document.head.append(Object.assign(link, { rel: 'stylesheet', href, disabled: true }));
}

keepServerElements();
tolerateChanges();
// A transition hydrates in slices, between which the browser handles input.
startTransition(
  () =>
    void hydrateRoot(document, <Browser />, {
      // A translation or an extension is no error of the page.
      onRecoverableError: (error) =>
        console.info('[vitrine] React has made anew what was changed before hydration:', error),
    }),
);
