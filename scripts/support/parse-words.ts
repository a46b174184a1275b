import type { ParseArgsOptionsConfig } from 'node:util';
import { parseArgs } from 'node:util';
import { UsageError } from '../../src/diagnostics/usage-error.ts';

/** The words of a command that has commands of its own. */
export type Words<Options extends ParseArgsOptionsConfig> = { options: Options; usage: string };

/** Throws a {@link UsageError} at an unknown option. */
export function parseWords<Options extends ParseArgsOptionsConfig>(
  args: readonly string[],
  { options, usage }: Words<Options>,
) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : error}\n\n${usage}`);
  }
}
