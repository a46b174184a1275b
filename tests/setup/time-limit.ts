/**
 * The limit of every test, hook and awaited expectation, in milliseconds. It only guards against
 * hanging: no verdict depends on how fast the machine is.
 */
export const timeLimit = 120_000;
