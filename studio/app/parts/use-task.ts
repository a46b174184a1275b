import { type FormEvent, useState } from 'react';

/** Runs one call at a time, and remembers its error. */
export function useTask() {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const run = async (task: () => Promise<void>): Promise<void> => {
    setBusy(true);
    setFailure(undefined);
    try {
      await task();
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  };
  /** Runs a task when a form is submitted, unless one is running. */
  const runOnSubmit = (task: () => Promise<void>) => (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) void run(task);
  };
  return { isBusy, failure, run, runOnSubmit };
}
