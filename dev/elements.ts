/** Creates an element of a development overlay. */
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
 * Creates an overlay in a shadow root, which isolates its styles. They are a constructed style sheet: the
 * Content-Security-Policy refuses style elements without the nonce.
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
