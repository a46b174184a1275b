import { useStudio } from '../state/studio-context.ts';

const steps = [
  ['minute', 60],
  ['hour', 3600],
  ['day', 86_400],
] as const;

/** `il y a 3 minutes`. Both are ISO 8601 or milliseconds. */
export function describeAge(language: string, moment: string, now = Date.now()): string {
  const seconds = Math.max(0, (now - Date.parse(moment)) / 1000);
  const [unit, size] = steps.findLast(([, least]) => seconds >= least) ?? ['second', Infinity];
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  return format.format(-Math.floor(seconds / size), unit);
}

/** Moments in words, in the site's time zone. */
export function useMoments() {
  const { language, who } = useStudio();
  const { timeZone } = who;
  const style = { dateStyle: 'long', timeStyle: 'short' } as const;
  const format = new Intl.DateTimeFormat(language, { ...style, timeZone });
  return {
    age: (moment: string) => describeAge(language, moment),
    date: (moment: string) => format.format(Date.parse(moment)),
  };
}
