/** What support code leaves to the test file that runs: tests/setup/file-hooks.ts does it. */
export const beforeEachTest: (() => void)[] = [];
export const afterFile: (() => unknown)[] = [];
