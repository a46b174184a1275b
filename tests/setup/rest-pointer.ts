import { beforeAll } from 'vitest';
import { commands } from 'vitest/browser';

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** See vitest.config.ts. */
    restPointer: () => Promise<void>;
  }
}

/** Files share a page, and its pointer: no test begins under where another one has clicked. */
beforeAll(() => commands.restPointer());
