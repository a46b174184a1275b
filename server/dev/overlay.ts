import { element } from './elements.ts';
import { overlayStyles } from './overlay-styles.ts';
import type { ProblemReport, ShownProblem } from './problem-report.ts';
import { problemsPath, siteChanged } from './problem-report.ts';

/**
 * Development only, in the browser: lists the problems of the page over it. It is loaded by
 * `server/dev/dev-app.ts` alone; no build has it. The page reloads when a file changes, and so this.
 */
const name = 'vitrine-problems';
const dismissedKey = 'vitrine-problems-dismissed';

async function refresh(): Promise<void> {
  const path = location.pathname;
  const response = await fetch(`${problemsPath}?path=${encodeURIComponent(path)}`);
  // The server is making itself anew; the page reloads when it is done.
  if (!response.ok || path !== location.pathname) return;
  // Answered by problems.ts, by the same type.
  const report = (await response.json()) as ProblemReport;
  document.querySelector(name)?.remove();
  const all = [...report.here, ...report.elsewhere];
  if (all.length === 0 || sessionStorage.getItem(dismissedKey) === JSON.stringify(all)) return;
  document.body.append(createOverlay(report, all));
}

function createOverlay({ here, elsewhere }: ProblemReport, all: ShownProblem[]): HTMLElement {
  const host = document.createElement(name);
  const dismiss = () => {
    // The same problems stay dismissed; others show again.
    sessionStorage.setItem(dismissedKey, JSON.stringify(all));
    host.remove();
  };
  const section = element('section', { role: 'region', 'aria-label': 'Problems of this page' });
  const title = element('div', { role: 'status' }, element('h2', {}, countProblems(here)));
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
  const root = host.attachShadow({ mode: 'open' });
  // A constructed sheet: the Content-Security-Policy refuses style elements without the nonce.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(overlayStyles);
  root.adoptedStyleSheets = [sheet];
  root.append(section);
  return host;
}

function createList(problems: readonly ShownProblem[]): HTMLElement {
  return element(
    'ul',
    {},
    ...problems.map(({ place, href, severity, rule, path, message }) =>
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

function countProblems(here: readonly ShownProblem[]): string {
  const errors = here.filter(({ severity }) => severity === 'error').length;
  const warnings = here.length - errors;
  return `${count(errors, 'error')}, ${count(warnings, 'warning')} on this page`;
}

const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`;

void refresh();
// Pages also change without a load, by links inside the site.
window.navigation?.addEventListener('navigatesuccess', () => void refresh());
import.meta.hot?.on(siteChanged, () => location.reload());
