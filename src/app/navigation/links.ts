import { isModified } from '../../hydration/replay.ts';

type LinkDelegation = {
  navigate: (path: string) => void;
  openDialog: (name: string, search: string) => void;
  prefetch: (path: string) => Promise<void>;
};

/**
 * Takes up clicks on links once, for the whole document: links to pages become client-side
 * navigations, links to dialogs open them. So every `<a>` works alike, in the server's HTML and in rich text
 * too. A page is fetched from the press on. In capture on the window: React stops events in blocks that it has
 * not hydrated yet. Returns the function that ends it.
 */
export function delegateLinks({ navigate, openDialog, prefetch }: LinkDelegation): () => void {
  const handleClick = (event: MouseEvent) => {
    if (event.defaultPrevented || isModified(event)) return;
    const link = findLink(event.target);
    const dialog = link?.dataset.opens;
    const path = link && findInternalPath(link);
    if (link && dialog !== undefined) {
      event.preventDefault();
      // Safari leaves clicked links without the focus, which the dialog gives back when it closes.
      if (document.activeElement === document.body) link.focus({ preventScroll: true });
      openDialog(dialog, link.search);
    } else if (path !== undefined) {
      event.preventDefault();
      navigate(path);
    }
  };
  const handlePress = ({ target }: Event) => {
    const link = findLink(target);
    const isElsewhere = link && findInternalPath(link) && link.pathname !== location.pathname;
    // Previews are never cached. The navigation tries again what fails.
    if (isElsewhere && !link.dataset.opens && !new URLSearchParams(link.search).has('preview'))
      prefetch(link.pathname).catch(() => {});
  };
  const listeners = new AbortController();
  const options = { capture: true, signal: listeners.signal };
  window.addEventListener('click', handleClick, options);
  window.addEventListener('pointerdown', handlePress, { ...options, passive: true });
  return () => listeners.abort();
}

function findLink(target: EventTarget | null): HTMLAnchorElement | undefined {
  const link = target instanceof Element && target.closest('a[href]');
  return link instanceof HTMLAnchorElement ? link : undefined;
}

/** The path of a page of this site; undefined for files, other sites, and anchors of this page. */
function findInternalPath(link: HTMLAnchorElement): string | undefined {
  const { pathname, search, hash, dataset, target, origin } = link;
  const isOther = target || dataset.reload !== undefined || link.hasAttribute('download');
  if (isOther || origin !== location.origin) return undefined;
  if (/^\/(api|storage|pictures|assets)\//.test(pathname) || /\.\w+$/.test(pathname)) {
    return undefined;
  }
  const isAnchor = hash !== '' && pathname === location.pathname;
  return isAnchor ? undefined : `${pathname}${search}${hash}`;
}
