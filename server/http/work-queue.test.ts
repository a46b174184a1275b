import { describe, expect, test, vi } from 'vitest';
import { createWorkQueue, OverloadedError } from './work-queue.ts';

/** Milliseconds; no timer is longer. What waits until the end of the tests is not refused. */
const longest = 2 ** 31 - 1;

/** A queue whose tasks end when the test says so, by name. */
function createSubject(options: Partial<Parameters<typeof createWorkQueue>[0]>) {
  const run = createWorkQueue({ concurrency: 1, queueLimit: 9, maxWait: longest, ...options });
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const add = (name: string) =>
    run(async () => {
      started.push(name);
      await new Promise<void>((end) => ends.set(name, end));
      return name;
    });
  const listStarted = async () => {
    await new Promise(setImmediate);
    return started;
  };
  const end = async (name: string) => {
    ends.get(name)?.();
    await listStarted();
  };
  return { run, add, end, listStarted };
}

describe('a queue of work', () => {
  test('runs as many tasks as it may, the others in their order', async () => {
    const { add, end, listStarted } = createSubject({ concurrency: 2 });
    for (const name of ['a', 'b', 'c', 'd']) void add(name);
    expect(await listStarted()).toEqual(['a', 'b']);
    await end('b');
    expect(await listStarted()).toEqual(['a', 'b', 'c']);
  });

  test('refuses a task when too many wait', async () => {
    const { add, end, listStarted } = createSubject({ queueLimit: 1 });
    void add('first');
    void add('second');
    await expect(add('one too many')).rejects.toThrow(OverloadedError);
    await listStarted();
    await end('first');
    expect(await listStarted()).toEqual(['first', 'second']);
  });

  test('goes on after a task that fails', async () => {
    const { run } = createSubject({});
    const failing = run(() => Promise.reject(new Error('broken')));
    const next = run(async () => 'next');
    await expect(failing).rejects.toThrow('broken');
    expect(await next).toBe('next');
  });

  test('refuses a task that has waited for too long, and does not run it later', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { add, end, listStarted } = createSubject({ maxWait: 1000 });
    void add('running');
    await listStarted();
    const late = expect(add('late')).rejects.toThrow(OverloadedError);
    vi.advanceTimersByTime(1000);
    vi.useRealTimers();
    await late;
    void add('next');
    await end('running');
    expect(await listStarted()).toEqual(['running', 'next']);
  });
});
