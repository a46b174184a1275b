import { isModified } from '../../hydration/replay.ts';

type LinkDelegation = {
  navigate: (path: string) => void;
  openDialog: (name: string, search: string) => void;
};

/**
 * Takes up clicks on links once, for the whole document: links to pages become client-side
 * navigations, links to dialogs open them. So every `<a>` works alike, in the server's HTML and in rich text
 * too. In capture on the window: React stops clicks in blocks that it has not hydrated yet. Returns the
 * function that ends it.
 */
export function delegateLinks({ navigate, openDialog }: LinkDelegation): () => void {
  const handleClick = (event: MouseEvent) => {
    if (event.defaultPrevented || isModified(event)) return;
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
    if (!(link instanceof HTMLAnchorElement)) return;
    const dialog = link.dataset.opens;
    if (dialog !== undefined) {
      event.preventDefault();
      // Safari leaves clicked links without the focus, which the dialog gives back when it closes.
      if (document.activeElement === document.body) link.focus({ preventScroll: true });
      openDialog(dialog, link.search);
      return;
    }
    if (link.dataset.reload !== undefined) return;
    const path = findInternalPath(link);
    if (path === undefined) return;
    event.preventDefault();
    navigate(path);
  };
  window.addEventListener('click', handleClick, { capture: true });
  return () => window.removeEventListener('click', handleClick, { capture: true });
}

/** The path of a page of this site; undefined for files, other sites, and anchors of this page. */
function findInternalPath(link: HTMLAnchorElement): string | undefined {
  if (link.target || link.hasAttribute('download') || link.origin !== location.origin) {
    return undefined;
  }
  if (/^\/(api|storage|pictures|assets)\//.test(link.pathname) || /\.\w+$/.test(link.pathname)) {
    return undefined;
  }
  const isAnchor = link.hash !== '' && link.pathname === location.pathname;
  return isAnchor ? undefined : `${link.pathname}${link.search}${link.hash}`;
}

/** A pointer that only passes over a link on its way elsewhere leaves it sooner, in milliseconds. */
const hoverDelay = 65;
/** Pages prefetched from one document: who hovers more links than this is not choosing one. */
const mostPages = 30;

/**
 * Prefetches pages whose links are hovered, touched or focused, for the whole document: each once, up to
 * `mostPages`, none where the visitor saves data. Failures are ignored.
 */
export function prefetchLinks(prefetch: (path: string) => Promise<void>): void {
  const asked = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const start = (path: string) => {
    if (asked.has(path) || asked.size >= mostPages || savesData()) return;
    asked.add(path);
    // The navigation tries again and shows the failure.
    prefetch(path).catch(() => asked.delete(path));
  };
  const atOnce = ({ target }: Event) => {
    const path = findPage(target);
    if (path !== undefined) start(path);
  };
  const afterDelay = ({ target }: Event) => {
    clearTimeout(timer);
    const path = findPage(target);
    if (path !== undefined) timer = setTimeout(start, hoverDelay, path);
  };

  // On the window: React stops events in blocks that it has not hydrated, before they come there.
  const options = { capture: true, passive: true };
  window.addEventListener('mouseover', afterDelay, options);
  window.addEventListener('touchstart', atOnce, options);
  window.addEventListener('focusin', atOnce, options);
}

/** The path of another page; undefined for previews, which are never cached. */
function findPage(target: EventTarget | null): string | undefined {
  const link = target instanceof Element ? target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || link.dataset.opens || 'reload' in link.dataset) {
    return undefined;
  }
  const isInternal = findInternalPath(link) !== undefined;
  const isElsewhere = link.pathname !== location.pathname;
  const isPreview = new URLSearchParams(link.search).has('preview');
  return isInternal && isElsewhere && !isPreview ? link.pathname : undefined;
}

function savesData(): boolean {
  // Not in TypeScript's DOM library: Chromium alone has it (https://wicg.github.io/savedata/).
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
