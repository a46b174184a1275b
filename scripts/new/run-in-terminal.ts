import { askInTerminal } from './prompt.ts';
import type { NewCommand } from './run-new.ts';
import { runNew } from './run-new.ts';

/** Runs a command as npm starts it: prompts in a terminal, flags anywhere. */
export async function runInTerminal(command: NewCommand): Promise<void> {
  process.exitCode = await runNew(command, {
    args: process.argv.slice(2),
    ask: process.stdin.isTTY && process.stdout.isTTY ? askInTerminal : undefined,
    print: console.log,
    printError: console.error,
  });
}
