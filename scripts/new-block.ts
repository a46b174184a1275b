import { createBlockCommand } from './new/block.ts';
import { runInTerminal } from './new/run-in-terminal.ts';

/** `npm run new:block`: prompts, or flags without a terminal (`--help`). */
await runInTerminal(createBlockCommand('.'));
