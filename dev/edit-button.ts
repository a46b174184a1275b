import { textsOf } from '../studio/app/texts/texts.ts';
import { studioPath } from '../studio/server/protocol.ts';

/** Development only, on every page: a link to Studio. The query of its own address is the language. */
const texts = textsOf(new URL(import.meta.url).searchParams.has('fr') ? 'fr' : 'en');
const name = 'vitrine-edit';

const styles = `
a {
  position: fixed; inset: auto auto 1rem 1rem; z-index: 2147483646; padding: 0.5rem 0.875rem;
  border-radius: 0.5rem; background: #22242a; color: #fff; font: 500 0.8125rem/1.25rem system-ui, sans-serif;
  text-decoration: none; box-shadow: 0 0.25rem 1rem rgb(0 0 0 / 25%);
}
a:hover { background: #363943; }
a:focus-visible { outline: 3px solid #5e6ad2; outline-offset: 2px; }
@media print { a { display: none; } }
`;

function refresh(): void {
  document.querySelector(name)?.remove();
  // Not inside Studio's canvas.
  if (window !== window.top) return;
  const link = document.createElement('a');
  link.href = `${studioPath}?page=${encodeURIComponent(location.pathname)}`;
  // Otherwise the application's router would handle the link.
  link.target = '_top';
  link.append(texts.bar.edit);
  // In a shadow root the site's styles do not reach it. The Content-Security-Policy allows this sheet.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  const host = document.createElement(name);
  const root = host.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = [sheet];
  root.append(link);
  document.body.append(host);
}

refresh();
window.navigation?.addEventListener('navigatesuccess', refresh);
