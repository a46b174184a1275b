import { createTestConfig } from './vitest.ts';

/** What `vitrine test` runs. */
export default createTestConfig();
