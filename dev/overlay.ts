import { siteChanged } from '../studio/server/protocol.ts';
import type { DiagnosticReport, ShownDiagnostic } from './diagnostic-report.ts';
import { diagnosticsPath } from './diagnostic-report.ts';
import { createOverlay, element } from './elements.ts';

/**
 * Development only, in the browser: lists the diagnostics of the page over it. Only
 * `dev/dev-app.ts` loads it.
 */
const name = 'vitrine-problems';
const dismissedKey = 'vitrine-problems-dismissed';

/** The overlay inherits nothing from the site's styles. */
const styles = `
:host { all: initial; }
section {
  position: fixed; inset: auto 1rem 1rem; z-index: 2147483647; max-block-size: 45vh; overflow: auto;
  padding: 1rem; border-inline-start: 0.375rem solid #b3261e; border-radius: 0.5rem;
  background: #fff; color: #1c1530; box-shadow: 0 0.5rem 2rem rgb(0 0 0 / 35%);
  font: 0.9375rem/1.5 system-ui, sans-serif;
}
header { display: flex; gap: 1rem; align-items: center; justify-content: space-between; }
h2 { margin: 0; font-size: 1.0625rem; }
ul { margin: 0.75rem 0 0; padding: 0; list-style: none; }
li { margin-block-start: 0.75rem; overflow-wrap: anywhere; }
p { display: inline; margin: 0 0 0 0.5rem; }
a, code { font: 0.875rem/1.5 ui-monospace, monospace; }
a { color: #4b3a8f; }
code { padding: 0 0.25rem; background: #f1ecfb; border-radius: 0.25rem; }
details { margin-block-start: 0.75rem; }
button {
  min-block-size: 2rem; padding: 0.25rem 0.75rem; border: 1px solid #1c1530; border-radius: 0.375rem;
  background: #fff; color: inherit; font: inherit; cursor: pointer;
}
:focus-visible { outline: 3px solid #4b3a8f; outline-offset: 2px; }
`;

async function refresh(): Promise<void> {
  const path = location.pathname;
  const response = await fetch(`${diagnosticsPath}?path=${encodeURIComponent(path)}`);
  // The server restarts; the page reloads afterwards.
  if (!response.ok || path !== location.pathname) return;
  // Answered by diagnostics.ts, by the same type.
  const report = (await response.json()) as DiagnosticReport;
  document.querySelector(name)?.remove();
  const all = [...report.here, ...report.elsewhere];
  if (all.length === 0 || sessionStorage.getItem(dismissedKey) === JSON.stringify(all)) return;
  document.body.append(showReport(report, all));
}

function showReport({ here, elsewhere }: DiagnosticReport, all: ShownDiagnostic[]): HTMLElement {
  const dismiss = () => {
    // The same diagnostics stay dismissed; others show again.
    sessionStorage.setItem(dismissedKey, JSON.stringify(all));
    host.remove();
  };
  const section = element('section', { role: 'region', 'aria-label': 'Problems of this page' });
  const title = element('div', { role: 'status' }, element('h2', {}, countDiagnostics(here)));
  const close = element('button', { type: 'button' }, 'Dismiss');
  close.addEventListener('click', dismiss);
  section.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') dismiss();
  });
  section.append(element('header', {}, title, close), createList(here));
  if (elsewhere.length > 0) {
    const summary = element('summary', {}, `${elsewhere.length} on other pages`);
    section.append(element('details', {}, summary, createList(elsewhere)));
  }
  const host = createOverlay(name, styles, section);
  return host;
}

function createList(diagnostics: readonly ShownDiagnostic[]): HTMLElement {
  return element(
    'ul',
    {},
    ...diagnostics.map(({ place, href, severity, rule, path, message }) =>
      element(
        'li',
        { 'data-severity': severity },
        element('a', { href }, place),
        element('p', {}, `${severity}: ${path}${path ? ': ' : ''}${message} `),
        element('code', {}, rule),
      ),
    ),
  );
}

function countDiagnostics(here: readonly ShownDiagnostic[]): string {
  const errors = here.filter(({ severity }) => severity === 'error').length;
  const warnings = here.length - errors;
  return `${count(errors, 'error')}, ${count(warnings, 'warning')} on this page`;
}

const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`;

void refresh();
// Client-side navigation.
window.navigation?.addEventListener('navigatesuccess', () => void refresh());
import.meta.hot?.on(siteChanged, () => location.reload());
