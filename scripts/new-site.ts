import { runInTerminal } from './new/run-in-terminal.ts';
import { createSiteCommand } from './new/site.ts';

/** `npm run new:site -- ../my-site`: prompts, or flags without a terminal (`--help`). */
await runInTerminal(createSiteCommand('.'));
