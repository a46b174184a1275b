import type { JsonPath } from '../../../src/diagnostics/json-path.ts';
import { printJson } from '../../../src/diagnostics/print-json.ts';
import { answer, merge, type Question } from '../../merge.ts';
import { parseText } from '../documents.ts';

type Sides = Record<'base' | 'ours' | 'theirs', string | null>;

/** Which side a question takes; undefined where nobody has said. */
type Choose = (path: JsonPath) => 'ours' | 'theirs' | undefined;

/** Merges two edits of a file, null where it is removed. `questions` are those that nobody has answered. */
export function mergeTexts(
  { base, ours, theirs }: Sides,
  choose: Choose = () => undefined,
): { text: string | null; questions: readonly Question[] } {
  if (ours === theirs || ours === base) return { text: theirs, questions: [] };
  if (theirs === base) return { text: ours, questions: [] };
  const { merged, questions } = merge(parseText(base), parseText(ours), parseText(theirs));
  const answers = questions.flatMap((question) => {
    const side = choose(question.path);
    return side ? [{ path: question.path, value: question[side] }] : [];
  });
  const value = answer(merged, answers);
  return {
    text: value === undefined ? null : printText(value),
    questions: questions.filter(({ path }) => choose(path) === undefined),
  };
}

const printText = (value: unknown) => (typeof value === 'string' ? value : printJson(value));
