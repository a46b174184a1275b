import { vi } from 'vitest';
import { timeLimit } from '../setup/time-limit.ts';

/** Repeats `check` until it throws no more; fails with its last error. */
export const waitFor = <Value>(check: () => Value | Promise<Value>): Promise<Value> =>
  vi.waitFor(check, { timeout: timeLimit / 2, interval: 20 });
