/**
 * The limit of every quick test and hook, in milliseconds. It only guards against hanging: no verdict
 * depends on how fast the machine is.
 */
export const timeLimit = 120_000;

/** The same for one test of `npm run test:long`, which may be minutes of work. */
export const longTimeLimit = 20 * timeLimit;

/** The limit of an awaited expectation: who waits for a failure at home knows it soon. */
export const expectationLimit = process.env.CI ? timeLimit / 2 : 10_000;
