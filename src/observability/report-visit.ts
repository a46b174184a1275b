import { script } from '../hydration/start-application.ts';
import { type Visit, visitPath } from './visit.ts';

/** What TypeScript's DOM library does not know of the entries (https://wicg.github.io/layout-instability/). */
type Entry = PerformanceEntry & { value: number; hadRecentInput: boolean };

/** Milliseconds between shifts that belong together, and of all that do (https://web.dev/articles/cls). */
const [longestGap, longestWindow] = [1000, 5000];

/** Milliseconds of the interactions that count, as in web-vitals. Not in TypeScript's DOM library. */
const shortestDelay = 40;

/** Sends what the visit of this document cost its reader, once, when it is left. */
export function reportVisit(): void {
  const page = script?.dataset.kind as Visit['page'] | undefined;
  // A page that begins in the background is painted when somebody looks.
  if (!page || document.hidden) return;
  const visit: Visit = { page };
  observe('largest-contentful-paint', ({ startTime }) => {
    visit.paint = startTime;
  });
  observe('event', ({ duration }) => {
    visit.delay = Math.max(visit.delay ?? 0, duration);
  });
  let [shift, begin, last] = [0, 0, 0];
  const knowsShifts = observe('layout-shift', ({ startTime, value, hadRecentInput }) => {
    if (hadRecentInput) return;
    if (startTime - last > longestGap || startTime - begin > longestWindow) {
      shift = 0;
      begin = startTime;
    }
    last = startTime;
    shift += value;
    visit.shift = Math.max(visit.shift ?? 0, shift);
  });
  if (knowsShifts) visit.shift = 0;
  const send = () => navigator.sendBeacon(visitPath, JSON.stringify(visit));
  document.addEventListener('visibilitychange', send, { once: true });
}

/** Whether the browser knows the type. Those that do not complain. */
function observe(type: string, read: (entry: Entry) => void): boolean {
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return false;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) read(entry as Entry);
  }).observe({ type, buffered: true, durationThreshold: shortestDelay } as PerformanceObserverInit);
  return true;
}
