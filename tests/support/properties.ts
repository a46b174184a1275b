import type fc from 'fast-check';

/**
 * The same cases on every machine; `PROPERTY_RUNS` asks for more of them, `PROPERTY_SEED` for
 * others. A failure prints the smallest case that fc has found, with its seed and path.
 */
export function propertyRuns(usual: number): fc.Parameters<unknown> {
  return {
    seed: Number(process.env.PROPERTY_SEED ?? 20_261_121),
    numRuns: Number(process.env.PROPERTY_RUNS ?? usual),
  };
}

/** Freezes a value at every depth: whoever changes it throws. */
export function deepFreeze<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null) {
    for (const item of Object.values(value)) deepFreeze(item);
    Object.freeze(value);
  }
  return value;
}
