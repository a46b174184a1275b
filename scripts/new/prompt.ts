import { isCancel, multiselect, select, text } from '@clack/prompts';
import type { Ask, Choice } from './answers.ts';
import { splitList } from './answers.ts';

/** Asks in the terminal; undefined when the person presses Ctrl+C. */
export const askInTerminal: Ask = async ({ message, choices, isList, check }, initial) => {
  const options = choices?.map(({ value, label }: Choice) => ({ value, label }));
  const answer =
    options && isList
      ? await multiselect({ message, options, initialValues: splitList(initial ?? '') })
      : options
        ? await select({
            message,
            options,
            ...(initial === undefined ? {} : { initialValue: initial }),
          })
        : await text({
            message,
            ...(initial === undefined ? {} : { initialValue: initial }),
            validate: (value) => check?.(value ?? ''),
          });
  if (isCancel(answer)) return undefined;
  return Array.isArray(answer) ? answer.join(',') : answer;
};
