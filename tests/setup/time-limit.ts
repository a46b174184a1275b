/**
 * The limit of every quick test and hook, in milliseconds. It only guards against hanging: no verdict
 * depends on how fast the machine is.
 */
export const timeLimit = 120_000;

/** The same for one test of `npm run test:long`, which may be minutes of work. */
export const longTimeLimit = 20 * timeLimit;

/** The limit of an awaited expectation: who watches a terminal knows soon; a slow machine gets its time. */
export const expectationLimit = process.stdout.isTTY && !process.env.CI ? 10_000 : timeLimit / 2;
