type LinkDelegation = {
  /** Navigates to a page of this site. */
  navigate: (path: string) => void;
  openDialog: (name: string, search: string) => void;
  /** Whether an element is still the server's HTML, which React has not taken over. */
  isDehydrated: (element: Element) => boolean;
};

/**
 * Takes up clicks on links once, for the whole document: links to pages become client-side
 * navigations, links to dialogs open them. So every `<a>` works alike, in blocks that are not yet
 * hydrated and in rich text too. Returns the function that ends it.
 */
export function delegateLinks(delegation: LinkDelegation): () => void {
  const { navigate, openDialog, isDehydrated } = delegation;
  const handleClick = (event: MouseEvent) => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
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
  // React stops clicks in blocks that it has not hydrated yet before they come to the document.
  const takeUpEarly = (event: MouseEvent) => {
    if (event.target instanceof Element && isDehydrated(event.target)) handleClick(event);
  };
  window.addEventListener('click', takeUpEarly, { capture: true });
  document.addEventListener('click', handleClick);
  return () => {
    window.removeEventListener('click', takeUpEarly, { capture: true });
    document.removeEventListener('click', handleClick);
  };
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
