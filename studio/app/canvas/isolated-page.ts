import { changeParam, partsId } from '../../server/protocol.ts';

/**
 * In every page that Studio shows, before its other scripts: such a page has no session, and asks for everything
 * with a token (studio/server/site/isolated-pages.ts).
 */
const prefix = document.getElementById(partsId)?.dataset.prefix?.replace(/\/$/, '') ?? '';

const { fetch } = window;
if (prefix) {
  const findPart = (address: string | URL): string | undefined => {
    const { host, pathname, search } = new URL(address, location.href);
    return host === location.host ? prefix + pathname + search : undefined;
  };
  window.fetch = (input, init) => {
    const request = new Request(input, init);
    const part = findPart(request.url);
    return fetch(part === undefined ? request : new Request(part, request));
  };
  // It parses the HTML of parts of the layout.
  const { open } = XMLHttpRequest.prototype;
  XMLHttpRequest.prototype.open = function (method: string, url: string | URL, isAsync?: boolean) {
    open.call(this, method, findPart(url) ?? url, isAsync ?? true);
  };
}

/** Addresses of the site's pictures in data that comes later, as the server has written them in the page. */
export const withParts = <Data>(data: Data): Data =>
  prefix
    ? JSON.parse(JSON.stringify(data).replaceAll(/"\/(?=(pictures|storage)\/)/g, `"${prefix}/`))
    : data;

/** The address of another page that a link leads to. */
export function findPageLink({ target }: Event): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  return link && link.host === location.host && link.pathname !== location.pathname
    ? link
    : undefined;
}

// Links of a change lead to other pages of it.
const change = new URLSearchParams(location.search).get(changeParam);
if (change !== null) {
  window.addEventListener(
    'click',
    (event) => {
      const link = findPageLink(event);
      if (!link) return;
      const url = new URL(link.href);
      url.searchParams.set(changeParam, change);
      link.href = url.href;
    },
    { capture: true },
  );
}
