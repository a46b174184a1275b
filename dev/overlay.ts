import type { ErrorPayload } from 'vite';
import { siteChanged } from '../studio/server/protocol.ts';
import type { DiagnosticReport } from './dev-app.ts';

/** Shows errors in Vite's overlay, whose places open in an editor, and prints warnings. */
const name = 'vite-error-overlay';

async function refresh(): Promise<void> {
  const path = location.pathname;
  const response = await fetch(`/_vitrine/problems?path=${encodeURIComponent(path)}`);
  // The server restarts; the page reloads afterwards.
  if (!response.ok || path !== location.pathname) return;
  // Answered by dev-app.ts, by the same type.
  const { errors, warnings } = (await response.json()) as DiagnosticReport;
  for (const warning of warnings) console.warn(warning);
  document.querySelector(name)?.remove();
  // Vite's client has defined it; its constructor is not in its types.
  const Overlay = customElements.get(name) as
    | (new (
        error: ErrorPayload['err'],
        opensLinks: boolean,
      ) => HTMLElement)
    | undefined;
  if (!Overlay || errors.length === 0) return;
  document.body.append(new Overlay({ message: errors.join('\n\n'), stack: '' }, true));
}

void refresh();
// Client-side navigation.
window.navigation?.addEventListener('navigatesuccess', () => void refresh());
import.meta.hot?.on(siteChanged, () => location.reload());
