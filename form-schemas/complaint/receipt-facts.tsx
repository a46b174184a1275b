import { useLocale } from '../../src/site/site-context.tsx';
import { dayIn } from '../../src/ui/date/days.ts';
import { formatLongDate } from '../../src/ui/date/format-date.ts';
import { computeDueDates } from './due-dates.ts';

/** By when the broker acknowledges and answers (ACPR recommendation 2024-R-02). */
export function ReceiptFacts({ sentAt }: { sentAt: Date }) {
  const locale = useLocale();
  const { acknowledgement, answer } = computeDueDates(dayIn(locale.timeZone, sentAt));
  return (
    <>
      <div>
        <dt>Accusé de réception au plus tard le</dt>
        <dd>
          <time dateTime={acknowledgement}>{formatLongDate(acknowledgement, locale)}</time>
        </dd>
      </div>
      <div>
        <dt>Réponse au plus tard le</dt>
        <dd>
          <time dateTime={answer}>{formatLongDate(answer, locale)}</time>
        </dd>
      </div>
    </>
  );
}
