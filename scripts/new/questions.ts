import { isCancel, multiselect, select, text } from '@clack/prompts';
import { type Command, Option } from 'commander';
import { UsageError } from '../../src/diagnostics/usage-error.ts';
import { CancelledError } from '../support/report-errors.ts';

/** One thing that a command asks for: a flag, or a prompt where there is a terminal. */
export type Question = {
  /** Its flag without the dashes, and its name among the answers. */
  flag: string;
  /** Whether it may be given without its flag, as the first argument. */
  isFirst?: boolean;
  /** Text of the prompt and of the help. */
  message: string;
  /** Default in the prompt, and without a terminal. */
  initial?: string | ((answers: Answers) => string);
  /** The choices; with `isList` several, separated by commas. */
  choices?: readonly { value: string; label: string }[];
  isList?: boolean;
  /** Returns the error of an answer, with its fix. */
  check?: (answer: string) => string | undefined;
};

export type Answers = Record<string, string>;

/** A command that writes a starting point. */
export type NewCommand = {
  questions: readonly Question[];
  /** Writes the files and returns the message. Throws a {@link UsageError} before it writes anything. */
  create: (answers: Answers) => Promise<string[]>;
};

/** Asks a person; undefined when the person gives up. */
export type Ask = (question: Question, initial: string | undefined) => Promise<string | undefined>;

/** Gives a command an option for each question; its action asks what is left and prints what was written. */
export function addQuestions(
  command: Command,
  { questions, create }: NewCommand,
  ask: Ask | undefined,
): void {
  for (const { flag, message, initial, choices } of questions) {
    const proposed = typeof initial === 'string' ? ` (${initial} when left out)` : '';
    const known = choices ? `: ${choices.map(({ value }) => value).join(', ')}` : '';
    command.addOption(new Option(`--${flag} <${flag}>`, `${message}${proposed}${known}`));
  }
  const first = questions.find(({ isFirst }) => isFirst);
  if (first) command.argument(`[${first.flag}]`, first.message);
  command.action(async () => {
    const given: Partial<Answers> = {};
    for (const option of command.options) {
      given[option.long?.slice(2) ?? ''] = command.getOptionValue(option.attributeName());
    }
    if (first) given[first.flag] ??= command.args[0];
    try {
      const lines = await create(await answerQuestions(questions, given, ask));
      console.log(lines.join('\n'));
    } catch (error) {
      // Status 2, and where the help is.
      if (error instanceof UsageError) command.error(error.message);
      throw error;
    }
  });
}

/** The answers to all questions: from the flags, else from the person, else the proposed ones. */
export async function answerQuestions(
  questions: readonly Question[],
  flags: Readonly<Partial<Answers>>,
  ask: Ask | undefined,
): Promise<Answers> {
  const answers: Answers = {};
  for (const question of questions) {
    const { flag, initial, message, choices, isList, check } = question;
    const proposed = typeof initial === 'function' ? initial(answers) : initial;
    const given = flags[flag] ?? (ask ? await ask(question, proposed) : proposed);
    if (given === undefined) {
      if (ask) throw new CancelledError('Given up: nothing was written.');
      throw new UsageError(`Missing --${flag}: ${message}.`);
    }
    const values = choices?.map(({ value }) => value);
    const wrong = (isList ? splitList(given) : [given]).find((one) => !values?.includes(one));
    const none = values && wrong && `"${wrong}" is none of ${values.join(', ')}`;
    const diagnostic = check?.(given) ?? none;
    if (diagnostic) throw new UsageError(`--${flag} "${given}": ${diagnostic}.`);
    answers[flag] = given;
  }
  return answers;
}

/** Asks in the terminal; undefined when the person presses Ctrl+C. */
export const askInTerminal: Ask = async ({ message, choices, isList, check }, initial = '') => {
  const options = [...(choices ?? [])];
  const answer = await (isList
    ? multiselect({ message, options, initialValues: splitList(initial) })
    : choices
      ? select({ message, options, initialValue: initial })
      : text({ message, initialValue: initial, validate: (value = '') => check?.(value) }));
  return isCancel(answer) ? undefined : String(answer);
};

export const checkFilled = (answer: string) => (answer.trim() ? undefined : 'write a text');

export const splitList = (answer: string): string[] =>
  answer
    .split(',')
    .map((value) => value.trim())
    .filter(Boolean);
