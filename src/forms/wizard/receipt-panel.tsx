import { useId } from 'react';
import { type HeadingLevel, levelBelow } from '../../schema/heading-level.ts';
import { useLocale, useSite } from '../../site/site-context.ts';
import { Action } from '../../ui/action.tsx';
import { Button } from '../../ui/button.tsx';
import { formatInstant } from '../../ui/date/format-date.ts';
import { useValue } from '../../ui/store.ts';
import type { BrowserForm } from '../define-browser-form.ts';
import { AnswersSummary } from './answers-summary.tsx';
import { useGuard } from './guard.ts';
import styles from './receipt-panel.module.css';

type ReceiptPanelProps = {
  form: BrowserForm;
  printLabel: string;
  homeLabel: string;
  headingLevel: HeadingLevel;
};

/** The receipt: reference, date, and a copy of the answers. */
export function ReceiptPanel({ form, printLabel, homeLabel, headingLevel }: ReceiptPanelProps) {
  const { definition, texts, ReceiptFacts } = form;
  const { company } = useSite();
  const locale = useLocale();
  const receipt = useValue(form.receipt);
  const answers = useValue(form.sentAnswers);
  useGuard(form, definition.wizard?.confirmation);
  const copyId = useId();
  const Heading = `h${headingLevel}` as const;
  // The server's HTML has no receipt, and reserves its space.
  const sentAt = receipt && new Date(receipt.sentAt);
  return (
    <div className="stack">
      <dl className={styles.facts} data-known={receipt && ''}>
        {(!receipt || receipt.reference) && (
          <div className={styles.reference}>
            <dt>{texts.reference}</dt>
            <dd>{receipt?.reference}</dd>
          </div>
        )}
        <div className={styles.sentOn}>
          <dt>{texts.sentOn}</dt>
          <dd>
            {sentAt && <time dateTime={sentAt.toISOString()}>{formatInstant(sentAt, locale)}</time>}
          </dd>
        </div>
        {ReceiptFacts && <ReceiptFacts sentAt={sentAt} />}
      </dl>
      <div className={`cluster ${styles.buttons}`}>
        <Button onClick={() => window.print()}>{printLabel}</Button>
        <Action href="/" style="secondary">
          {homeLabel}
        </Action>
      </div>
      {answers ? (
        <section className={styles.copy} aria-labelledby={copyId}>
          <Heading id={copyId} className={styles.copyTitle}>
            {texts.copy}
          </Heading>
          <p className={styles.printOnly}>{texts.addressedTo(company.legalName)}</p>
          <AnswersSummary form={form} answers={answers} headingLevel={levelBelow(headingLevel)} />
        </section>
      ) : (
        <p>{texts.copyInMail}</p>
      )}
    </div>
  );
}
