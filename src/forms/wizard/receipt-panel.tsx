import { useId } from 'react';
import { useSearch } from '../../router/router-store.ts';
import { type HeadingLevel, levelBelow } from '../../schema/block-definition.ts';
import { dayIn } from '../../schema/days.ts';
import { useLocale, useSite } from '../../site/site-context.ts';
import { Action, Button } from '../../ui/action.tsx';
import { formatInstant, formatLongDate } from '../../ui/date/format-date.ts';
import { useValue } from '../../ui/store.ts';
import type { BrowserForm } from '../browser-form.ts';
import { evaluateTyped } from '../evaluate/evaluate.ts';
import { AnswersSummary } from './answers-summary.tsx';
import styles from './receipt-panel.module.css';
import { useGuard, useWay } from './wizard-frame.tsx';

type ReceiptPanelProps = {
  form: BrowserForm;
  /** By default the form's, as the next one. */
  printLabel?: string;
  homeLabel?: string;
  headingLevel: HeadingLevel;
};

/** The receipt: reference, date, and a copy of the answers. */
export function ReceiptPanel(props: ReceiptPanelProps) {
  const { form, headingLevel } = props;
  const { texts } = form;
  const { printLabel = texts.print, homeLabel = texts.goHome } = props;
  const locale = useLocale();
  const receipt = useValue(form.receipt);
  /** Of the server's redirect, where there is no script. */
  const sent = readReference(form, useSearch());
  const way = useWay(form);
  useGuard(form, way.confirmation, sent === undefined);
  // The server's HTML has no receipt, and reserves its space.
  const sentAt = receipt && new Date(receipt.sentAt);
  return (
    <div className="stack">
      <dl className={styles.facts} data-known={receipt || sent ? '' : undefined}>
        {(!receipt || receipt.reference) && (
          <div className={styles.reference}>
            <dt>{texts.reference}</dt>
            <dd>{receipt?.reference ?? sent}</dd>
          </div>
        )}
        {!sent && (
          <>
            <div className={styles.sentOn}>
              <dt>{texts.sentOn}</dt>
              <dd>
                {sentAt && (
                  <time dateTime={sentAt.toISOString()}>{formatInstant(sentAt, locale)}</time>
                )}
              </dd>
            </div>
            <ReceiptFacts form={form} sentAt={sentAt} />
          </>
        )}
      </dl>
      <div className="cluster">
        {!sent && <Button onClick={() => window.print()}>{printLabel}</Button>}
        <Action href="/" style="secondary">
          {homeLabel}
        </Action>
      </div>
      <Copy form={form} sentAt={sentAt} headingLevel={headingLevel} />
    </div>
  );
}

type CopyProps = Pick<ReceiptPanelProps, 'form' | 'headingLevel'> & { sentAt: Date | undefined };

function Copy({ form, sentAt, headingLevel }: CopyProps) {
  const { texts } = form;
  const { legalName } = useSite().company;
  const answers = useValue(form.sentAnswers);
  const titleId = useId();
  const Heading = `h${headingLevel}` as const;
  if (!answers) return <p>{texts.copyInMail}</p>;
  return (
    <section className={styles.copy} aria-labelledby={titleId}>
      <Heading id={titleId} className={styles.copyTitle}>
        {texts.copy}
      </Heading>
      <p className={styles.printOnly}>{texts.addressedTo(legalName)}</p>
      <AnswersSummary
        form={form}
        evaluation={evaluateTyped(form, answers, sentAt)}
        headingLevel={levelBelow(headingLevel)}
      />
    </section>
  );
}

/** Nobody else can write a text into the page by its address. */
const readReference = ({ definition }: BrowserForm, search: string): string | undefined => {
  const reference = new URLSearchParams(search).get('reference') ?? '';
  const pattern = new RegExp(`^${definition.reference}-\\d{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$`);
  return pattern.test(reference) ? reference : undefined;
};

/** Days that follow from that of the submission, empty while it is unknown. */
function ReceiptFacts({ form, sentAt }: { form: BrowserForm; sentAt: Date | undefined }) {
  const locale = useLocale();
  const { facts = [] } = form.definition;
  const days = sentAt && form.code.computeFacts?.(dayIn(locale.timeZone, sentAt));
  return facts.map(({ name, title }) => {
    const day = days?.[name];
    return (
      <div key={name}>
        <dt>{title}</dt>
        <dd>{day && <time dateTime={day}>{formatLongDate(day, locale)}</time>}</dd>
      </div>
    );
  });
}
