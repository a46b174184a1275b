import { loadOnce } from '../ui/load-while-on-page.ts';

const parts = new Map<string, () => Promise<readonly Element[]>>();

/** The elements of a part of the layout that no document has: `contact?subject=etude`. They are loaded once. */
export function loadLayoutPart(name: string): Promise<readonly Element[]> {
  const load = parts.get(name) ?? loadOnce(() => requestPart(name));
  parts.set(name, load);
  return load();
}

async function requestPart(name: string): Promise<readonly Element[]> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  // It parses HTML, and is no sink of Trusted Types.
  const request = new XMLHttpRequest();
  request.responseType = 'document';
  request.open('GET', `/_vitrine/layout/${name}`);
  request.onload = resolve;
  request.onerror = reject;
  request.send();
  await promise;
  const body = request.responseXML?.body;
  if (!body || request.status !== 200) throw new Error(`${name} of the layout: ${request.status}`);
  const css = request.responseXML?.querySelector('script[type="text/css"]')?.textContent;
  if (css) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets.push(sheet);
  }
  return [...body.children].map((element) => document.adoptNode(element));
}
