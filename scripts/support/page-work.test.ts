import { expect, test } from 'vitest';
import type { TraceEvent } from './page-work.ts';
import { readPageWork } from './page-work.ts';

/** Times in milliseconds; each takes as long as the thread works. */
function createEvent(
  name: string,
  ts: number,
  dur: number,
  args: TraceEvent['args'] = {},
  tid = 1,
): TraceEvent {
  return { name, ph: 'X', pid: 1, tid, ts: ts * 1000, dur: dur * 1000, tdur: dur * 1000, args };
}

const beginData = { frame: 'page', dirtyObjects: 3, totalObjects: 40 };
const events = [
  createEvent('RunTask', 0, 30),
  createEvent('FunctionCall', 5, 20),
  createEvent('UpdateLayoutTree', 10, 4, { beginData, elementCount: 12 }),
  createEvent('Layout', 14, 6, { beginData }),
  createEvent('RunTask', 40, 5),
  createEvent('Layout', 41, 2, { beginData: { ...beginData, frame: 'picture', dirtyObjects: 99 } }),
  createEvent('FunctionCall', 0, 900, {}, 2),
];

test('styles and layouts that a script asks for are not time of the script', () => {
  expect(readPageWork(events, 'page')).toMatchObject({ styleAndLayout: 12, scripts: 10 });
});

test('counts the layouts of the page, not those of its pictures', () => {
  expect(readPageWork(events, 'page')).toMatchObject({
    layouts: [{ dirty: 3, total: 40 }],
    recalculations: [12],
  });
});

test('a processor that is slower by a factor shows what blocks', () => {
  expect(readPageWork(events, 'page').blocking).toBe(0);
  expect(readPageWork(events, 'page', 8)).toMatchObject({
    blocking: 190,
    scripts: 80,
    longestTask: 240,
  });
});
