import { UsageError } from '../../src/diagnostics/usage-error.ts';

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
  choices?: readonly Choice[];
  isList?: boolean;
  /** Returns the error of an answer, with its fix. */
  check?: (answer: string) => string | undefined;
};

export type Choice = { value: string; label: string };
export type Answers = Record<string, string>;

/** A command that writes a starting point. */
export type NewCommand = {
  questions: readonly Question[];
  /** Writes the files and returns the message. Throws a {@link UsageError} before it writes anything. */
  create: (answers: Answers) => Promise<string[]>;
};

/** Asks a person; undefined when the person gives up. */
export type Ask = (question: Question, initial: string | undefined) => Promise<string | undefined>;

/** The person gave up. */
export class CancelledError extends Error {
  override name = 'CancelledError';
}

/** The answers to all questions: from the flags, else from the person, else the proposed ones. */
export async function answerQuestions(
  questions: readonly Question[],
  flags: Readonly<Record<string, string | undefined>>,
  ask: Ask | undefined,
): Promise<Answers> {
  const answers: Answers = {};
  for (const question of questions) {
    const { flag, initial, check, message } = question;
    const proposed = typeof initial === 'function' ? initial(answers) : initial;
    const given = flags[flag] ?? (ask ? await ask(question, proposed) : proposed);
    if (given === undefined) {
      if (ask) throw new CancelledError('Given up: nothing was written.');
      throw new UsageError(`Missing --${flag}: ${message}.`);
    }
    const diagnostic = check?.(given) ?? checkChoices(question, given);
    if (diagnostic) throw new UsageError(`--${flag} "${given}": ${diagnostic}.`);
    answers[flag] = given;
  }
  return answers;
}

function checkChoices({ choices, isList }: Question, answer: string): string | undefined {
  if (!choices) return undefined;
  const values = choices.map(({ value }) => value);
  const wrong = (isList ? splitList(answer) : [answer]).find((value) => !values.includes(value));
  return wrong === undefined ? undefined : `"${wrong}" is none of ${values.join(', ')}`;
}

export const checkFilled = (answer: string) => (answer.trim() ? undefined : 'write a text');

export const splitList = (answer: string): string[] =>
  answer
    .split(',')
    .map((value) => value.trim())
    .filter(Boolean);
