import type { Answers } from './form-definition.ts';

/**
 * A typed or pasted answer as the rules expect it: without the blanks around it and without control
 * characters, which word processors leave and the server refuses; on one line each blank is a plain space;
 * a telephone number has no `(0)` after its country code, and a number no spaces.
 */
export function tidyAnswer(text: string, uiSchema: unknown): string {
  const { 'ui:widget': widget, 'ui:inputmode': inputMode } = Object(uiSchema);
  // A vertical tab is a line break of a word processor.
  const clean = text
    .replaceAll(/[\v\f]/g, '\n')
    .replaceAll(/(?![\n\t])\p{Cc}/gu, '')
    .trim();
  if (widget === 'textarea') return clean;
  const line = clean.replaceAll(/\s+/g, ' ');
  if (widget === 'tel') return line.replace(/^(\+\d+) ?\(0\) ?/, '$1 ');
  return inputMode === 'numeric' ? line.replaceAll(' ', '') : line;
}

/** Answers with tidy texts. An empty one counts as missing. */
export const tidyAnswers = (answers: Answers, uiSchema: Record<string, unknown>): Answers =>
  Object.fromEntries(
    Object.entries(answers)
      .map(([name, answer]) => [
        name,
        typeof answer === 'string' ? tidyAnswer(answer, uiSchema[name]) : answer,
      ])
      .filter(([, answer]) => answer !== ''),
  );
