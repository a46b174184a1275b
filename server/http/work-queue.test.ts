import { describe, expect, test, vi } from 'vitest';
import { createWorkQueue, OverloadedError } from './work-queue.ts';

/** A queue whose tasks end when the test says so, by name. */
function createSubject(options: Parameters<typeof createWorkQueue>[0]) {
  const run = createWorkQueue(options);
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const add = (name: string, about?: Parameters<typeof run>[1]) =>
    run(async () => {
      started.push(name);
      await new Promise<void>((end) => ends.set(name, end));
      return name;
    }, about);
  const end = async (name: string) => {
    ends.get(name)?.();
    await listStarted();
  };
  const listStarted = async () => {
    await new Promise(setImmediate);
    return started;
  };
  return { add, end, listStarted };
}

describe('a queue of work', () => {
  test('runs as many tasks as its capacity holds, the others in their order', async () => {
    const { add, end, listStarted } = createSubject({ capacity: 10, queueLimit: 9 });
    void add('a', { cost: 6 });
    void add('b', { cost: 4 });
    void add('c', { cost: 7 });
    void add('d', { cost: 1 });
    expect(await listStarted()).toEqual(['a', 'b']);
    await end('b');
    expect(await listStarted()).toEqual(['a', 'b']);
    await end('a');
    expect(await listStarted()).toEqual(['a', 'b', 'c', 'd']);
  });

  test('runs a task alone that costs more than it holds', async () => {
    const { add, end, listStarted } = createSubject({ capacity: 10, queueLimit: 9 });
    void add('small');
    void add('large', { cost: 99 });
    expect(await listStarted()).toEqual(['small']);
    await end('small');
    void add('later');
    expect(await listStarted()).toEqual(['small', 'large']);
    await end('large');
    expect(await listStarted()).toEqual(['small', 'large', 'later']);
  });

  test('lets urgent tasks go first, and refuses none of them', async () => {
    const { add, end, listStarted } = createSubject({ capacity: 1, queueLimit: 1 });
    void add('first');
    void add('usual');
    void add('urgent', { hasPriority: true });
    void add('urgent too', { hasPriority: true });
    await expect(add('one too many')).rejects.toThrow(OverloadedError);
    await listStarted();
    for (const name of ['first', 'urgent', 'urgent too']) await end(name);
    expect(await listStarted()).toEqual(['first', 'urgent', 'urgent too', 'usual']);
  });

  test('goes on after a task that fails', async () => {
    const run = createWorkQueue({ capacity: 1, queueLimit: 9 });
    const failing = run(() => Promise.reject(new Error('broken')));
    const next = run(async () => 'next');
    await expect(failing).rejects.toThrow('broken');
    expect(await next).toBe('next');
  });

  test('refuses a task that has waited for too long, and what waited behind it runs', async () => {
    vi.useFakeTimers();
    const { add, listStarted } = createSubject({ capacity: 10, queueLimit: 9, maxWait: 1000 });
    void add('running', { cost: 8 });
    const large = expect(add('large', { cost: 9 })).rejects.toThrow(OverloadedError);
    vi.advanceTimersByTime(500);
    void add('small', { cost: 2 });
    vi.advanceTimersByTime(500);
    vi.useRealTimers();
    await large;
    expect(await listStarted()).toEqual(['running', 'small']);
  });
});
