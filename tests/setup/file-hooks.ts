import { afterAll, beforeEach } from 'vitest';
import { afterFile, beforeEachTest } from '../support/file-hooks.ts';

// Test files share a process and its modules: support code cannot call these hooks itself.
beforeEach(() => {
  for (const prepare of beforeEachTest) prepare();
});

afterAll(async () => {
  beforeEachTest.length = 0;
  await Promise.all(afterFile.splice(0).map((end) => end()));
});
