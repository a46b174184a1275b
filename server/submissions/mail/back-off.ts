/** Milliseconds: the first pause, doubled each time, up to the longest. */
const firstPause = 30_000;
const longestPause = 60 * 60_000;

/** Five days of attempts, as mail servers do (RFC 5321, section 4.5.4.1). */
const mostAttempts = 126;

/** Milliseconds to wait after an attempt that failed; undefined: give up. */
export function computeBackOff(attempts: number): number | undefined {
  if (attempts >= mostAttempts) return undefined;
  return Math.min(longestPause, firstPause * 2 ** (attempts - 1));
}
