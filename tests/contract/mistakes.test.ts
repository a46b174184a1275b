import { describe, expect, test, vi } from 'vitest';
import { makeMistake } from './mistakes/make-mistake.ts';
import type { Mistake } from './mistakes/read-mistakes.ts';
import { readMistakes } from './mistakes/read-mistakes.ts';

// The first test loads every block.
vi.setConfig({ testTimeout: 60_000 });

const mistakes = readMistakes();
const none: Mistake = { mistake: 'none', changes: [], encoding: 'utf8', add: {}, told: [] };

test('the site on which mistakes are made has none', async () => {
  expect(await makeMistake(none)).toEqual([]);
});

test('there are at least 30 mistakes', () => {
  expect(mistakes.length).toBeGreaterThanOrEqual(30);
});

describe('a mistake is told in exactly these words, and nothing else is', () => {
  test.each(mistakes)('%s', async (_, mistake) => {
    expect(mistake.told.length).toBeGreaterThan(0);
    expect(await makeMistake(mistake)).toEqual(mistake.told);
    expect(await makeMistake(mistake, { isKnown: true })).toEqual(mistake.told);
  });
});
