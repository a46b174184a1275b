import { dayIn } from '../../src/schema/days.ts';
import { useLocale } from '../../src/site/site-context.ts';
import { formatLongDate } from '../../src/ui/date/format-date.ts';
import { computeDueDates } from './due-dates.ts';

/** By when the broker acknowledges and answers (ACPR recommendation 2024-R-02). */
export function ReceiptFacts({ sentAt }: { sentAt: Date | undefined }) {
  const locale = useLocale();
  const dates = sentAt && computeDueDates(dayIn(locale.timeZone, sentAt));
  return (
    <>
      <div>
        <dt>Accusé de réception au plus tard le</dt>
        <dd>{dates && <Day date={dates.acknowledgement} />}</dd>
      </div>
      <div>
        <dt>Réponse au plus tard le</dt>
        <dd>{dates && <Day date={dates.answer} />}</dd>
      </div>
    </>
  );
}

function Day({ date }: { date: string }) {
  return <time dateTime={date}>{formatLongDate(date, useLocale())}</time>;
}
