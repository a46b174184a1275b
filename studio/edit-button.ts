import { studioPath } from '../server/dev/studio/protocol.ts';

/**
 * Development only, on every page: leads to Studio with the page open. In a shadow root, so that the site's
 * styles and this one know nothing of each other.
 */
const name = 'vitrine-edit';

function refresh(): void {
  document.querySelector(name)?.remove();
  // Studio's canvas is such a page too.
  if (window !== window.top) return;
  const host = document.createElement(name);
  const link = document.createElement('a');
  link.href = `${studioPath}?page=${encodeURIComponent(location.pathname)}`;
  link.textContent = 'Modifier';
  // The application would take the link for one of its pages.
  link.target = '_top';
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`
    a {
      position: fixed; inset: auto auto 1rem 1rem; z-index: 2147483646; padding: 0.5rem 0.875rem;
      border-radius: 0.5rem; background: #22242a; color: #fff; font: 500 0.8125rem/1.25rem system-ui, sans-serif;
      text-decoration: none; box-shadow: 0 0.25rem 1rem rgb(0 0 0 / 25%);
    }
    a:hover { background: #363943; }
    a:focus-visible { outline: 3px solid #5e6ad2; outline-offset: 2px; }
    @media print { a { display: none; } }
  `);
  const root = host.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = [sheet];
  root.append(link);
  document.body.append(host);
}

refresh();
// Pages also change without a load, by links inside the site.
window.navigation?.addEventListener('navigatesuccess', refresh);
