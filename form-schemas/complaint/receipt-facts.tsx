import { dayIn } from '../../src/schema/days.ts';
import { useLocale } from '../../src/site/site-context.ts';
import { formatLongDate } from '../../src/ui/date/format-date.ts';
import { computeDueDates } from './due-dates.ts';

/** By when the broker acknowledges and answers (ACPR recommendation 2024-R-02). */
export function ReceiptFacts({ sentAt }: { sentAt: Date | undefined }) {
  const locale = useLocale();
  const dates = sentAt && computeDueDates(dayIn(locale.timeZone, sentAt));
  const facts = [
    { term: 'Accusé de réception au plus tard le', day: dates?.acknowledgement },
    { term: 'Réponse au plus tard le', day: dates?.answer },
  ];
  return facts.map(({ term, day }) => (
    <div key={term}>
      <dt>{term}</dt>
      <dd>{day && <time dateTime={day}>{formatLongDate(day, locale)}</time>}</dd>
    </div>
  ));
}
