/** The early script of a site without `site/layout/early.ts`: nothing besides the engine's. */
export {};
