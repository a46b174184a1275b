/** The seed of everything random in tests; `TEST_SEED` gives another one. */
export const testSeed = Number(process.env.TEST_SEED ?? 20_261_121);

/** How many cases a test generates; `PROPERTY_RUNS` asks for more. */
export const countRuns = (usual: number) => Number(process.env.PROPERTY_RUNS ?? usual);

/** A seeded generator (mulberry32): the same seed, the same values, on every machine. */
export function createRandom(seed = testSeed) {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  const chance = (probability: number) => next() < probability;
  return { below, chance };
}
