import type { Dialog } from '../ui/resolve-href.ts';

type LinkDelegation = {
  /** Goes to a page of this site. */
  navigate: (path: string) => void;
  openDialog: (dialog: Dialog, opener: HTMLElement) => void;
};

/**
 * Takes up clicks on links once, for the whole document: links to pages become client-side
 * navigations, links to dialogs open them. So every `<a>` works alike, in blocks that are not yet
 * hydrated and in rich text too. Returns the function that ends it.
 */
export function delegateLinks({ navigate, openDialog }: LinkDelegation): () => void {
  const onClick = (event: MouseEvent) => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
    if (!(link instanceof HTMLAnchorElement)) return;
    const dialog = link.dataset.opens;
    if (dialog === 'contact' || dialog === 'cookies') {
      event.preventDefault();
      openDialog(dialog, link);
      return;
    }
    if (link.dataset.reload !== undefined) return;
    const path = internalPath(link);
    if (path === undefined) return;
    event.preventDefault();
    navigate(path);
  };
  document.addEventListener('click', onClick);
  return () => document.removeEventListener('click', onClick);
}

/** The path of a page of this site; undefined for files, other sites, and anchors of this page. */
function internalPath(link: HTMLAnchorElement): string | undefined {
  if (link.target || link.hasAttribute('download') || link.origin !== location.origin) {
    return undefined;
  }
  if (/^\/(api|storage|pictures|assets)\//.test(link.pathname) || /\.\w+$/.test(link.pathname)) {
    return undefined;
  }
  const isAnchor = link.hash !== '' && link.pathname === location.pathname;
  return isAnchor ? undefined : `${link.pathname}${link.search}${link.hash}`;
}
