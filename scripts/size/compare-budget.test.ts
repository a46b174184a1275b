import { expect, test } from 'vitest';
import { compareBudget } from './compare-budget.ts';

test('a part that grew past its budget is named, with the number and the remedy', () => {
  const budget = { 'block post, JS': 1000, 'block tiles, JS': 2000 };
  expect(compareBudget({ 'block post, JS': 1300, 'block tiles, JS': 2000 }, budget)).toEqual([
    'block post, JS: 1300 bytes, 300 over its budget of 1000. Load it when it is needed, or leave it out; if it is worth its bytes, run "npm run size -- --update" and say why in the commit.',
  ]);
});

test('a few bytes of compression are no growth, and less is always right', () => {
  expect(compareBudget({ a: 1040, b: 101_000, c: 10 }, { a: 1000, b: 100_000, c: 500 })).toEqual(
    [],
  );
  expect(compareBudget({ a: 1041, b: 101_001 }, { a: 1000, b: 100_000 })).toHaveLength(2);
});

test('a new part needs a budget, and a part that is gone needs none', () => {
  expect(compareBudget({ new: 10 }, { old: 10 })).toEqual([
    'new: 10 bytes, but no budget. Run "npm run size -- --update" to add it.',
    'old: has a budget, but is not in the build. Run "npm run size -- --update" to remove it.',
  ]);
});
