/**
 * A timeout that can be restarted, and that also aborts with another signal. Not `AbortSignal.any()`: its
 * signal may be garbage-collected before it fires.
 */
export function createAbortTimeout(message: string, other?: AbortSignal) {
  const controller = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const abort = () => controller.abort(other?.reason);
  if (other?.aborted) abort();
  other?.addEventListener('abort', abort, { once: true });
  return {
    signal: controller.signal,
    /** Milliseconds from now; replaces an earlier limit. */
    start: (milliseconds: number) => {
      clearTimeout(timer);
      const expire = () => controller.abort(new DOMException(message, 'TimeoutError'));
      timer = setTimeout(expire, milliseconds);
    },
    end: () => {
      clearTimeout(timer);
      other?.removeEventListener('abort', abort);
    },
  };
}
