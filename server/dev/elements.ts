/** An element of what development lays over pages. */
export function element(
  tag: string,
  attributes: Readonly<Record<string, string>>,
  ...children: (Node | string)[]
): HTMLElement {
  const made = document.createElement(tag);
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value);
  made.append(...children);
  return made;
}

/**
 * What lies over a page in a shadow root, so that its styles and the site's know nothing of each other.
 * A constructed sheet: the Content-Security-Policy refuses style elements without the nonce.
 */
export function createOverlay(name: string, styles: string, ...children: Node[]): HTMLElement {
  const host = document.createElement(name);
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  root.adoptedStyleSheets = [sheet];
  root.append(...children);
  return host;
}
