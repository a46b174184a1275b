import { UsageError } from '../../src/diagnostics/usage-error.ts';
import type { Answers, Ask, Question } from './answers.ts';
import { answerQuestions, CancelledError, describeFlags, readFlags } from './answers.ts';

/** A command that writes a starting point. */
export type NewCommand = {
  name: string;
  /** One or two lines for the help. */
  summary: string;
  questions: readonly Question[];
  /** Writes the files and returns the message. Throws a {@link UsageError} before it writes anything. */
  create: (answers: Answers) => Promise<string[]>;
};

export type RunOptions = {
  args: string[];
  /** Undefined without a terminal. */
  ask: Ask | undefined;
  print: (line: string) => void;
  printError: (line: string) => void;
};

/** Read by scripts/commands/new.ts, before the command's own flags. */
const siteFlag =
  '\n  --site <folder>  The site to write into; default: the one that the command is called in';

/** Runs a command; returns the exit status: 2 for wrong use, 1 when the person gave up. */
export async function runNew(
  { name, summary, questions, create }: NewCommand,
  { args, ask, print, printError }: RunOptions,
): Promise<number> {
  try {
    const flags = readFlags(questions, args);
    if (!flags) {
      print(
        `npm run ${name} [-- flags]\n\n${summary}\n\n${describeFlags(questions)}${name === 'new:site' ? '' : siteFlag}`,
      );
      return 0;
    }
    for (const line of await create(await answerQuestions(questions, flags, ask))) print(line);
    return 0;
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    const help = error instanceof CancelledError ? '' : ` See npm run ${name} -- --help.`;
    printError(error.message + help);
    return error instanceof CancelledError ? 1 : 2;
  }
}
