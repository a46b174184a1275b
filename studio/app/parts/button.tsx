import type { ComponentProps } from 'react';
import { Failure } from './failure.tsx';
import { press } from './glyph.tsx';
import { useTask } from './use-task.ts';

type ButtonProps = Omit<ComponentProps<'button'>, 'type' | 'className' | 'onClick' | 'disabled'> & {
  kind?: 'primary' | 'quiet';
  isDisabled?: boolean;
  /** May ask the server: meanwhile the button takes no press, and why it failed is told beside it. */
  onPress: () => unknown;
};

export function Button({ kind, isDisabled = false, onPress, ...props }: ButtonProps) {
  const { isBusy, failure, run } = useTask();
  const answer = () => void run(async () => void (await onPress()));
  return (
    <>
      <button type="button" className={kind} {...press(answer, isDisabled || isBusy)} {...props} />
      {failure && <Failure why={failure} />}
    </>
  );
}
