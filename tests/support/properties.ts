import fc from 'fast-check';
import { TestRunner } from 'vitest';
import { testSeed } from './test-seed.ts';

/**
 * Holds a property against the same generated cases on every machine; `PROPERTY_RUNS` asks for more
 * of them, `TEST_SEED` for others. A failure prints the smallest case that fast-check has found,
 * with its seed and path.
 */
export async function checkProperty<Value>(
  values: fc.Arbitrary<Value>,
  usualRuns: number,
  property: (value: Value) => void | Promise<void>,
): Promise<void> {
  const numRuns = Number(process.env.PROPERTY_RUNS ?? usualRuns);
  const meta = TestRunner.getCurrentTest()?.meta;
  if (meta) meta.cases = (meta.cases ?? 0) + numRuns;
  await fc.assert(
    fc.asyncProperty(values, async (value) => property(value)),
    { seed: testSeed, numRuns },
  );
}

/** Freezes a value at every depth: whoever changes it throws. */
export function deepFreeze<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null) {
    for (const item of Object.values(value)) deepFreeze(item);
    Object.freeze(value);
  }
  return value;
}
