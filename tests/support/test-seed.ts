/** The seed of everything random in tests; `TEST_SEED` gives another one. */
export const testSeed = Number(process.env.TEST_SEED ?? 20_261_121);
