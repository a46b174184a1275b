/** Thrown when no server answers. */
export class ServerGoneError extends Error {
  override name = 'ServerGoneError';
}

/** Milliseconds between retries. */
const pause = 2000;

export type Wait = () => Promise<void>;
const waitAWhile: Wait = () => new Promise((resolve) => setTimeout(resolve, pause));

/**
 * Retries a call until the server answers. `onChange` receives whether the server is gone. Error responses
 * are thrown.
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
