import type { RequestListener } from 'node:http';

/** A listener that can be replaced atomically. A request stays with the listener that received it. */
export function createListenerSwitch(first: RequestListener) {
  let current = count(first);
  const listener: RequestListener = (request, response) => current.listener(request, response);
  return {
    listener,
    /** Sends new requests to another listener. Resolves when the last request of the old one has ended. */
    replace: (next: RequestListener) => {
      const replaced = current;
      current = count(next);
      return replaced.end();
    },
  };
}

/** Counts running requests. */
function count(listener: RequestListener) {
  const { promise, resolve } = Promise.withResolvers<void>();
  let underWay = 0;
  let isReplaced = false;
  const resolveAtEnd = () => {
    if (isReplaced && underWay === 0) resolve();
  };
  const counted: RequestListener = (request, response) => {
    underWay += 1;
    response.once('close', () => {
      underWay -= 1;
      resolveAtEnd();
    });
    listener(request, response);
  };
  return {
    listener: counted,
    end: () => {
      isReplaced = true;
      resolveAtEnd();
      return promise;
    },
  };
}
