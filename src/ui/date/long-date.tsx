import { useLocale } from '../../site/site-context.tsx';
import { formatLongDate } from './format-date.ts';

type LongDateProps = { isoDate: string; className?: string | undefined };

/** A day in words: "jeudi 14 janvier 2027". */
export function LongDate({ isoDate, className }: LongDateProps) {
  return (
    <time className={className} dateTime={isoDate}>
      {formatLongDate(isoDate, useLocale())}
    </time>
  );
}
