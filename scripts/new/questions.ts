import { cancel, isCancel, multiselect, select, text } from '@clack/prompts';
import { type Command, Option } from 'commander';
import { UsageError } from '../../src/diagnostics/usage-error.ts';

/** One thing that a command asks for: an option, or a prompt where there is a terminal. */
export type Question = {
  /** Its name among the answers: `timeZone` is the option `--time-zone`. */
  name: string;
  /** Whether it may be given without its option, as the first argument. */
  isFirst?: boolean;
  /** Text of the prompt and of the help. */
  message: string;
  /** Default in the prompt, and without a terminal. */
  initial?: string | ((answers: Answers) => string);
  /** The choices; with `isList` several, separated by commas. */
  choices?: readonly { value: string; label: string }[];
  isList?: boolean;
  /** How there may be more choices. */
  more?: string;
  /** Whether only its option gives it: no terminal asks for it. */
  isOption?: boolean;
  /** Whether it is a question after these answers. */
  isAsked?: (answers: Answers) => boolean;
  /** Returns the error of an answer, with its fix. */
  check?: (answer: string) => string | undefined;
};

export type Answers = Record<string, string>;

export type NewCommand = {
  questions: readonly Question[];
  /** Writes the files and returns the message. Throws a {@link UsageError} before it writes anything. */
  create: (answers: Answers) => Promise<string[]>;
};

export type Ask = (question: Question, initial: string | undefined) => Promise<string>;

/** Gives a command an option for each question; its action asks what is left and prints what was written. */
export function addQuestions(
  command: Command,
  { questions, create }: NewCommand,
  ask: Ask | undefined,
): void {
  for (const { name, message, initial, choices } of questions) {
    const proposed = typeof initial === 'string' && initial ? ` (${initial} when left out)` : '';
    const known = choices ? `: ${choices.map(({ value }) => value).join(', ')}` : '';
    command.addOption(new Option(`${toFlag(name)} <value>`, `${message}${proposed}${known}`));
  }
  const first = questions.find(({ isFirst }) => isFirst);
  if (first) command.argument(`[${first.name}]`, first.message);
  command.action(async () => {
    const given: Partial<Answers> = command.opts();
    if (first) given[first.name] ??= command.args[0];
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

/** `timeZone` → `--time-zone` */
const toFlag = (name: string) => `--${name.replaceAll(/[A-Z]/g, '-$&').toLowerCase()}`;

/** The answers to all questions: from the options, else from the person, else the proposed ones. */
export async function answerQuestions(
  questions: readonly Question[],
  given: Readonly<Partial<Answers>>,
  ask: Ask | undefined,
): Promise<Answers> {
  const answers: Answers = {};
  for (const question of questions) {
    if (question.isAsked?.(answers) === false) continue;
    const { name, initial, message, choices, isList, more = '', isOption, check } = question;
    const proposed = typeof initial === 'function' ? initial(answers) : initial;
    const answer = given[name] ?? (ask && !isOption ? await ask(question, proposed) : proposed);
    if (answer === undefined) throw new UsageError(`Missing ${toFlag(name)}: ${message}.`);
    const values = choices?.map(({ value }) => value);
    const wrong = (isList ? splitList(answer) : [answer]).find((one) => !values?.includes(one));
    const none = values && wrong && `"${wrong}" is none of ${values.join(', ')}${more}`;
    const diagnostic = check?.(answer) ?? none;
    if (diagnostic) throw new UsageError(`${toFlag(name)} "${answer}": ${diagnostic}.`);
    answers[name] = answer;
  }
  return answers;
}

/** Asks in the terminal. Ctrl+C ends the command: nothing is written yet. */
export const askInTerminal: Ask = async ({ message, choices, isList, check }, initial = '') => {
  const options = [...(choices ?? [])];
  const answer = await (isList
    ? multiselect({ message, options, initialValues: splitList(initial) })
    : choices
      ? select({ message, options, initialValue: initial })
      : text({ message, initialValue: initial, validate: (value = '') => check?.(value) }));
  if (isCancel(answer)) {
    cancel('Given up: nothing was written.');
    process.exit(1);
  }
  return String(answer);
};

export const moreBlocks = '; blocks/registry.ts lists those of the site, of vitrine/library too';

export const checkFilled = (answer: string) => (answer.trim() ? undefined : 'write a text');

export const splitList = (answer: string): string[] =>
  answer
    .split(',')
    .map((value) => value.trim())
    .filter(Boolean);
