/** The fields of Chromium's trace events that are read here. Times are microseconds. */
export type TraceEvent = {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  /** Processor time of the thread, which does not depend on the machine's load, unlike `dur`. */
  tdur?: number;
  args: {
    elementCount?: number;
    beginData?: { frame?: string; dirtyObjects?: number; totalObjects?: number };
  };
};

/** The main thread's work for a page. Times are milliseconds of processor time. */
export type PageWork = {
  styleAndLayout: number;
  /** Without the styles and layouts that they ask for. */
  scripts: number;
  /** The sum of each task's time beyond 50 ms, as in Lighthouse's total blocking time. */
  blocking: number;
  longestTask: number;
  /** The layouts: how many objects were laid out, and how many there were. */
  layouts: readonly { dirty: number; total: number }[];
  /** The computations of styles: of how many elements. */
  recalculations: readonly number[];
};

/** Trace categories for the counts. */
export const traceCategories = ['devtools.timeline'];

type Kind = 'styleAndLayout' | 'scripts';

const kinds = new Map<string, Kind>([
  ...['UpdateLayoutTree', 'Layout', 'PrePaint'].map((name) => [name, 'styleAndLayout'] as const),
  ...[
    'EvaluateScript',
    'FunctionCall',
    'v8.compile',
    'v8.compileModule',
    'v8.evaluateModule',
    'TimerFire',
    'FireIdleCallback',
    'FireAnimationFrame',
    'EventDispatch',
    'RunMicrotasks',
  ].map((name) => [name, 'scripts'] as const),
]);

/** Tasks up to this delay no visitor (https://web.dev/articles/tbt). In milliseconds. */
const longTask = 50;

/**
 * Reads the work for a page from a trace. `frame`: the page's identifier, as `Page.getFrameTree` gives it.
 * `factor`: how many times slower the processor is to be than this one.
 */
export function readPageWork(events: readonly TraceEvent[], frame: string, factor = 1): PageWork {
  // Pictures are documents too, with layouts of their own.
  const isOfFrame = ({ args }: TraceEvent) => args.beginData?.frame === frame;
  // The last: the empty page before it had a process of its own.
  const thread = events.findLast(isOfFrame);
  const own = events
    .filter(({ ph, pid, tid }) => ph === 'X' && pid === thread?.pid && tid === thread.tid)
    .toSorted((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0));
  const ofPage = own.filter(isOfFrame);
  const tasks = own.filter(({ name }) => name === 'RunTask');
  const timeOf = ({ tdur = 0 }: TraceEvent) => (factor * tdur) / 1000;
  const taskTimes = tasks.map(timeOf);
  return {
    ...sumKinds(own, timeOf),
    blocking: taskTimes.reduce((sum, time) => sum + Math.max(0, time - longTask), 0),
    longestTask: Math.max(0, ...taskTimes),
    layouts: ofPage
      .filter(({ name }) => name === 'Layout')
      .map(({ args: { beginData } }) => ({
        dirty: beginData?.dirtyObjects ?? 0,
        total: beginData?.totalObjects ?? 0,
      })),
    recalculations: ofPage
      .filter(({ name }) => name === 'UpdateLayoutTree')
      .map(({ args }) => args.elementCount ?? 0),
  };
}

/** Each event's time without that of the events within it. `events`: of one thread, in order. */
function sumKinds(
  events: readonly TraceEvent[],
  timeOf: (event: TraceEvent) => number,
): Record<Kind, number> {
  const sums = { styleAndLayout: 0, scripts: 0 };
  const around: { end: number; kind: Kind | undefined }[] = [];
  for (const event of events) {
    while ((around.at(-1)?.end ?? Number.POSITIVE_INFINITY) <= event.ts) around.pop();
    const outer = around.at(-1)?.kind;
    // The own time of a task or an unknown event counts for the event around it.
    const kind = kinds.get(event.name) ?? outer;
    if (kind) sums[kind] += timeOf(event);
    if (outer) sums[outer] -= timeOf(event);
    around.push({ end: event.ts + (event.dur ?? 0), kind });
  }
  return sums;
}
