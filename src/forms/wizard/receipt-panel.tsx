import { computeDueDates } from '../../../form-schemas/complaint/due-dates.ts';
import { useLocale, useSite } from '../../site/site-context.tsx';
import { Action } from '../../ui/action.tsx';
import { Button } from '../../ui/button.tsx';
import { dayIn } from '../../ui/date/days.ts';
import { formatInstant, formatLongDate } from '../../ui/date/format-date.ts';
import { useValue } from '../value.ts';
import { AnswersSummary } from './answers-summary.tsx';
import { complaintForm, complaintReceipt, sentAnswers } from './complaint-draft.ts';
import styles from './receipt-panel.module.css';
import { useGuard } from './use-guard.ts';

type ReceiptPanelProps = { printLabel: string; homeLabel: string; headingLevel: 2 | 3 };

/**
 * What a complainant can keep: the reference, the date of the sending, by when the broker answers,
 * and a copy of what was sent (ACPR recommendation 2024-R-02).
 */
export function ReceiptPanel({ printLabel, homeLabel, headingLevel }: ReceiptPanelProps) {
  const { company } = useSite();
  const locale = useLocale();
  const receipt = useValue(complaintReceipt);
  const answers = useValue(sentAnswers);
  useGuard(complaintForm.wizard?.confirmation);
  const Heading = `h${headingLevel}` as const;
  if (!receipt) return null;

  const sentAt = new Date(receipt.sentAt);
  const dueDates = computeDueDates(dayIn(locale.timeZone, sentAt));
  return (
    <div className={styles.receipt}>
      <dl className={styles.facts}>
        {receipt.reference && (
          <div className={styles.reference}>
            <dt>Votre référence</dt>
            <dd>{receipt.reference}</dd>
          </div>
        )}
        <div>
          <dt>Réclamation envoyée le</dt>
          <dd>
            <time dateTime={receipt.sentAt}>{formatInstant(sentAt, locale)}</time>
          </dd>
        </div>
        <div>
          <dt>Accusé de réception au plus tard le</dt>
          <dd>
            <time dateTime={dueDates.acknowledgement}>
              {formatLongDate(dueDates.acknowledgement, locale)}
            </time>
          </dd>
        </div>
        <div>
          <dt>Réponse au plus tard le</dt>
          <dd>
            <time dateTime={dueDates.answer}>{formatLongDate(dueDates.answer, locale)}</time>
          </dd>
        </div>
      </dl>
      {answers ? (
        <section className={styles.copy} aria-labelledby="copie">
          <Heading id="copie" className={styles.copyTitle}>
            Copie de votre réclamation
          </Heading>
          <p className={styles.printOnly}>Adressée à {company.legalName}</p>
          <AnswersSummary answers={answers} headingLevel={headingLevel} />
        </section>
      ) : (
        <p>La copie complète de votre réclamation est dans l’email de confirmation.</p>
      )}
      <div className={styles.buttons}>
        <Action href="/" style="secondary">
          {homeLabel}
        </Action>
        <Button onClick={() => window.print()}>{printLabel}</Button>
      </div>
    </div>
  );
}
