import { Command } from 'commander';

/** Runs the words of a program that has these commands. Rejects with what the program would print. */
export async function runCommand(
  addCommands: (program: Command) => void,
  words: readonly string[],
): Promise<void> {
  const program = new Command().exitOverride().configureOutput({ writeErr: () => {} });
  addCommands(program);
  await program.parseAsync(words, { from: 'user' });
}
