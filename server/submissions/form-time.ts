import { createHmac, timingSafeEqual } from 'node:crypto';

/** Milliseconds for which pages have one time, so that they are cached, and until it has aged. */
const slot = 5 * 60_000;
const longest = 24 * 60 * 60_000;

export type FormTime = ReturnType<typeof createFormTime>;

/** The time of a page with a form, signed so that programs cannot write their own. */
export function createFormTime(secret: string, now: () => Date = () => new Date()) {
  const write = (milliseconds: string) =>
    `${milliseconds}.${createHmac('sha256', secret).update(milliseconds).digest('base64url')}`;
  return {
    sign: () => write(String(Math.floor(now().getTime() / slot) * slot)),
    /** Whether a form with this time may be sent now. */
    isAccepted: (time: string) => {
      const [milliseconds = ''] = time.split('.');
      const [given, expected] = [Buffer.from(time), Buffer.from(write(milliseconds))];
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false;
      const age = now().getTime() - Number(milliseconds);
      return age >= 0 && age <= longest;
    },
  };
}
