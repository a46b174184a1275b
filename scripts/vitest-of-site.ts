import { createTestConfig } from './vitest.ts';

/** Entry of `vitrine test`. */
export default createTestConfig();
