import { useEffect, useId } from 'react';
import { useGoTo, usePrefetch } from '../../router/router-store.ts';
import { type HeadingLevel, levelBelow } from '../../schema/block-definition.ts';
import { type Locale, useLocale, useSite } from '../../site/site-context.ts';
import { Action, Button } from '../../ui/action.tsx';
import { formatInstant, formatLongDate } from '../../ui/date/format-date.ts';
import { useValue } from '../../ui/store.ts';
import { type BrowserForm, listStages } from '../define-browser-form.ts';
import { type Answers, type FileEntry, listFields } from '../form-definition.ts';
import { FormNotice, SubmissionFailure } from '../form-notice.tsx';
import type { FieldError } from '../validate-form.ts';
import answerStyles from './answers-summary.module.css';
import receiptStyles from './receipt-panel.module.css';
import styles from './send-panel.module.css';
import wizard from './wizard-frame.module.css';
import { changeAddress, useGuard } from './wizard-frame.tsx';

type SendPanelProps = {
  form: BrowserForm;
  reviewLabel: string;
  previousLabel: string;
  sendLabel: string;
  headingLevel: HeadingLevel;
};

/** The review of the answers, and their submission. After a failure the answers stay. */
export function SendPanel(props: SendPanelProps) {
  const { form, reviewLabel, previousLabel, sendLabel, headingLevel } = props;
  const { definition, texts } = form;
  const goTo = useGoTo();
  const { answers } = useValue(form.draft);
  const state = useValue(form.submission);
  const titleId = useId();
  const Heading = `h${headingLevel}` as const;
  const isSending = state.status === 'sending';
  // After a submission the answers are erased before the confirmation page opens.
  useGuard(form, definition.wizard?.review, state.status === 'ready');

  const confirmation = definition.wizard?.confirmation ?? '/';
  usePrefetch(confirmation);
  useEffect(() => {
    if (state.status === 'sent') goTo(confirmation);
  }, [state, goTo, confirmation]);

  return (
    <div className="stack">
      {Object.keys(answers).length === 0 ? (
        <div className={styles.awaited} />
      ) : (
        <section aria-labelledby={titleId}>
          <Heading id={titleId} className={styles.title}>
            {reviewLabel}
          </Heading>
          <AnswersSummary
            form={form}
            answers={answers}
            headingLevel={levelBelow(headingLevel)}
            canChange
          />
        </section>
      )}
      {state.status === 'failed' && <SubmissionFailure form={form} message={state.message} />}
      {state.status === 'refused' && <SubmissionError form={form} errors={state.errors} />}
      <div className={styles.progress} role="status">
        {isSending && (
          <>
            <span>{texts.sending}</span>
            <progress aria-label={texts.progress} />
          </>
        )}
      </div>
      <div className={wizard.buttons}>
        <Action href={definition.steps.at(-1)?.route ?? '/'} style="secondary">
          {previousLabel}
        </Action>
        <Button aria-disabled={isSending} onClick={() => void form.send()}>
          {sendLabel}
        </Button>
      </div>
    </div>
  );
}

function SubmissionError({ form, errors }: { form: BrowserForm; errors: readonly FieldError[] }) {
  const { texts } = form;
  return (
    <FormNotice kind="failure" title={texts.refused}>
      <ul className={styles.errors}>
        {errors.map(({ field, message }, index) => {
          const address = changeAddress(form, field);
          return (
            <li key={index}>
              {message} {address && <Action href={address}>{texts.correct}</Action>}
            </li>
          );
        })}
      </ul>
    </FormNotice>
  );
}

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
      <dl className={receiptStyles.facts} data-known={receipt && ''}>
        {(!receipt || receipt.reference) && (
          <div className={receiptStyles.reference}>
            <dt>{texts.reference}</dt>
            <dd>{receipt?.reference}</dd>
          </div>
        )}
        <div className={receiptStyles.sentOn}>
          <dt>{texts.sentOn}</dt>
          <dd>
            {sentAt && <time dateTime={sentAt.toISOString()}>{formatInstant(sentAt, locale)}</time>}
          </dd>
        </div>
        {ReceiptFacts && <ReceiptFacts sentAt={sentAt} />}
      </dl>
      <div className={`cluster ${receiptStyles.buttons}`}>
        <Button onClick={() => window.print()}>{printLabel}</Button>
        <Action href="/" style="secondary">
          {homeLabel}
        </Action>
      </div>
      {answers ? (
        <section className={receiptStyles.copy} aria-labelledby={copyId}>
          <Heading id={copyId} className={receiptStyles.copyTitle}>
            {texts.copy}
          </Heading>
          <p className={receiptStyles.printOnly}>{texts.addressedTo(company.legalName)}</p>
          <AnswersSummary form={form} answers={answers} headingLevel={levelBelow(headingLevel)} />
        </section>
      ) : (
        <p>{texts.copyInMail}</p>
      )}
    </div>
  );
}

type AnswersSummaryProps = {
  form: BrowserForm;
  answers: Answers;
  /** Level of the steps' titles; those of groups are one below. */
  headingLevel: HeadingLevel;
  canChange?: boolean;
};

/** The answered questions, by steps and groups of the form. */
function AnswersSummary(props: AnswersSummaryProps) {
  const { form, answers, headingLevel, canChange = false } = props;
  const locale = useLocale();
  const StepHeading = `h${headingLevel}` as const;
  const GroupHeading = `h${levelBelow(headingLevel)}` as const;
  const fields = new Map(listFields(form.definition).map(({ name, schema }) => [name, schema]));
  const stages = listStages(form);
  return (
    <div className={answerStyles.summary}>
      {form.definition.steps.map(({ name: step, groups }, index) => {
        // The first stage is the intro.
        const { label = step, explanation = label } = stages[index + 1] ?? {};
        return (
          <section key={step}>
            <StepHeading className={answerStyles.step}>{explanation}</StepHeading>
            {groups.map(({ title, fields: names }) => {
              const answered = names.filter((name) => answers[name]?.length);
              const [first] = answered;
              if (!first) return null;
              const address = canChange && changeAddress(form, first);
              return (
                <div key={names[0]} className={answerStyles.group}>
                  <div className={answerStyles.head}>
                    {title && <GroupHeading className={answerStyles.title}>{title}</GroupHeading>}
                    {address && (
                      <Action href={address}>
                        {form.texts.change}
                        <span className="visually-hidden"> {title ?? explanation}</span>
                      </Action>
                    )}
                  </div>
                  <dl>
                    {answered.map((name) => (
                      <div key={name} className={answerStyles.row}>
                        <dt>{fields.get(name)?.title ?? name}</dt>
                        <dd>{describeAnswer(answers[name], fields.get(name)?.format, locale)}</dd>
                      </div>
                    ))}
                  </dl>
                </div>
              );
            })}
          </section>
        );
      })}
    </div>
  );
}

function describeAnswer(
  answer: Answers[string],
  format: string | undefined,
  locale: Locale,
): string {
  if (answer === undefined) return '';
  if (typeof answer !== 'string') return answer.map(({ name }: FileEntry) => name).join('\n');
  return format === 'date' ? formatLongDate(answer, locale) : answer;
}
