/** Thrown where no server answers; everything else that fails is an answer. */
export class ServerGoneError extends Error {
  override name = 'ServerGoneError';
}

/** Milliseconds between two calls while no server answers. */
const pause = 2000;

export type Wait = () => Promise<void>;
const waitAWhile: Wait = () => new Promise((resolve) => setTimeout(resolve, pause));

/**
 * Calls the server again until it answers. `onChange` is told when it is gone and when it is back.
 * Answers that are errors are thrown as they are.
 */
export function createConnection(onChange: (isGone: boolean) => void, wait = waitAWhile) {
  return async <Answer>(call: () => Promise<Answer>): Promise<Answer> => {
    for (;;) {
      try {
        const answer = await call();
        onChange(false);
        return answer;
      } catch (error) {
        if (!(error instanceof ServerGoneError)) throw error;
        onChange(true);
        await wait();
      }
    }
  };
}
