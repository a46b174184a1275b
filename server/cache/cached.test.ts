import { expect, test } from 'vitest';
import { cached } from './cached.ts';

/** A function with a memory, and the loads that it began, each ended by the test. */
function createSubject(options: { max?: number; maxAge?: number } = {}) {
  const loads: (PromiseWithResolvers<{ text: string }> & { key: string })[] = [];
  const find = cached({
    maxAge: Number.POSITIVE_INFINITY,
    max: 10,
    keyOf: (key: string) => key,
    load: (key) => {
      const load = Promise.withResolvers<{ text: string }>();
      loads.push({ ...load, key });
      return load.promise;
    },
    isReusable: ({ text }) => text !== 'not to be kept',
    ...options,
  });
  const end = async (index: number, text: string) => loads[index]?.resolve({ text });
  return { find, loads, end };
}

test('a value is loaded once for all who wait for it, and kept', async () => {
  const { find, loads, end } = createSubject();
  const both = Promise.all([find('a'), find('a')]);
  await end(0, 'A');
  expect(await both).toEqual([{ text: 'A' }, { text: 'A' }]);
  expect(await find('a')).toEqual({ text: 'A' });
  expect(loads).toHaveLength(1);
});

test('what failed, or is not to be kept, is loaded again', async () => {
  const { find, loads, end } = createSubject();
  const failed = find('a');
  loads[0]?.reject(new Error('No line'));
  await expect(failed).rejects.toThrow('No line');
  const second = find('a');
  await end(1, 'not to be kept');
  expect(await second).toEqual({ text: 'not to be kept' });
  const third = find('a');
  await end(2, 'A');
  expect(await third).toEqual({ text: 'A' });
});

test('who waits while everything is forgotten gets the answer; who asks then, a new one', async () => {
  const { find, loads, end } = createSubject();
  const before = find('a');
  find.clear();
  const after = find('a');
  expect(loads).toHaveLength(2);
  await end(1, 'new');
  await end(0, 'old');
  expect(await before).toEqual({ text: 'old' });
  expect(await after).toEqual({ text: 'new' });
  expect(await find('a')).toEqual({ text: 'new' });
});

test('more questions than there is room for are all answered', async () => {
  const { find, end } = createSubject({ max: 1 });
  const both = Promise.all([find('a'), find('b')]);
  await end(0, 'A');
  await end(1, 'B');
  expect(await both).toEqual([{ text: 'A' }, { text: 'B' }]);
});

test('nothing is kept for no time', async () => {
  const { find, loads, end } = createSubject({ maxAge: 0 });
  for (const index of [0, 1]) {
    const found = find('a');
    await end(index, 'A');
    await found;
  }
  expect(loads).toHaveLength(2);
});
