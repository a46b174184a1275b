import { isModified } from '../../hydration/replay-clicks.ts';

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
export function findInternalPath(link: HTMLAnchorElement): string | undefined {
  if (link.target || link.hasAttribute('download') || link.origin !== location.origin) {
    return undefined;
  }
  if (/^\/(api|storage|pictures|assets)\//.test(link.pathname) || /\.\w+$/.test(link.pathname)) {
    return undefined;
  }
  const isAnchor = link.hash !== '' && link.pathname === location.pathname;
  return isAnchor ? undefined : `${link.pathname}${link.search}${link.hash}`;
}
