import { readSigned, signText } from '../http/signed-text.ts';

/** Milliseconds for which pages have one time, so that they are cached, and until it has aged. */
const slot = 5 * 60_000;
const longest = 24 * 60 * 60_000;

export type FormTime = ReturnType<typeof createFormTime>;

/** The time of a page with a form, signed so that programs cannot write their own. */
export function createFormTime(secret: string, now: () => Date = () => new Date()) {
  return {
    sign: () => signText(secret, String(Math.floor(now().getTime() / slot) * slot)),
    /** Whether a form with this time may be sent now. */
    isAccepted: (time: string) => {
      // Without a time of ours it is no number, and of no age.
      const age = now().getTime() - Number(readSigned(secret, time));
      return age >= 0 && age <= longest;
    },
  };
}
