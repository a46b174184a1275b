import { createPageCommand } from './new/page.ts';
import { runInTerminal } from './new/run-in-terminal.ts';

/** `npm run new:page`: prompts, or flags without a terminal (`--help`). */
await runInTerminal(await createPageCommand('.'));
