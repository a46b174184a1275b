import fc from 'fast-check';

declare module 'vitest' {
  interface TaskMeta {
    /** How many cases a test has generated: the QA report adds them up. */
    cases?: number;
  }
}

/** A test of Vitest, as far as a property has to tell it something. */
type Task = { meta: { cases?: number } };

/**
 * Holds a property against the same generated cases on every machine; `PROPERTY_RUNS` asks for more
 * of them, `PROPERTY_SEED` for others. A failure prints the smallest case that fast-check has found,
 * with its seed and path.
 */
export async function checkProperty<Value>(
  task: Task,
  values: fc.Arbitrary<Value>,
  usualRuns: number,
  property: (value: Value) => void | Promise<void>,
): Promise<void> {
  const seed = Number(process.env.PROPERTY_SEED ?? 20_261_121);
  const numRuns = Number(process.env.PROPERTY_RUNS ?? usualRuns);
  task.meta.cases = numRuns;
  await fc.assert(
    fc.asyncProperty(values, async (value) => property(value)),
    { seed, numRuns },
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
