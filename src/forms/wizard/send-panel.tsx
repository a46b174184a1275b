import { type ReactNode, useEffect, useId } from 'react';
import { useGoTo, usePrefetch } from '../../router/router-store.ts';
import { type HeadingLevel, levelBelow } from '../../schema/block-definition.ts';
import { Action, Button } from '../../ui/action.tsx';
import { useValue } from '../../ui/store.ts';
import type { BrowserForm } from '../browser-form.ts';
import { findField } from '../definition/list-fields.ts';
import { toPattern } from '../definition/patterns.ts';
import { KeptFields, NativeGuard } from '../draft/kept-fields.tsx';
import { actField } from '../draft/served-draft.ts';
import type { ServerError } from '../draft/submit.ts';
import { useDraft } from '../draft/use-draft.ts';
import { type Evaluation, evaluateTyped } from '../evaluate/evaluate.ts';
import { findUnexpected } from '../evaluate/unexpected.ts';
import { FormNotice, SubmissionFailure } from '../form-notice.tsx';
import { labelOf } from '../summary.ts';
import { AnswersSummary } from './answers-summary.tsx';
import styles from './send-panel.module.css';
import { changeAddress, fillStepTitle, findLast, findProgress, type Way } from './way.ts';
import wizard from './wizard-frame.module.css';
import { useGuard, useWay } from './wizard-frame.tsx';

type SendPanelProps = {
  form: BrowserForm;
  reviewLabel?: string;
  /** By default the form's, as the next one. */
  previousLabel?: string;
  sendLabel?: string;
  headingLevel: HeadingLevel;
};

/** The review of the answers, and their submission. After a failure the answers stay. */
export function SendPanel(props: SendPanelProps) {
  const { form, reviewLabel, headingLevel } = props;
  const { texts } = form;
  const { previousLabel = texts.previous, sendLabel = texts.send } = props;
  const way = useWay(form);
  const { answers } = useDraft(form);
  const titleId = useId();
  const Heading = `h${headingLevel}` as const;
  const { state, send } = useSending(form, way);
  const isSending = state.status === 'sending';
  const evaluation = evaluateTyped(form, answers);
  const addressOf = (pointer: string) => changeAddress(form, evaluation, way, pointer);
  return (
    <div className="stack">
      {!form.definition.wizard && <ChangedWay {...{ form, evaluation, way }} />}
      {Object.keys(answers).length === 0 ? (
        <div className={styles.awaited} />
      ) : (
        <section aria-labelledby={reviewLabel && titleId}>
          {reviewLabel && (
            <Heading id={titleId} className={styles.title}>
              {reviewLabel}
            </Heading>
          )}
          <AnswersSummary
            form={form}
            evaluation={evaluation}
            headingLevel={reviewLabel ? levelBelow(headingLevel) : headingLevel}
            addressOf={addressOf}
          />
        </section>
      )}
      {state.status === 'failed' && <SubmissionFailure form={form} message={state.message} />}
      {state.status === 'refused' && (
        <SubmissionError form={form} errors={state.errors} addressOf={addressOf} />
      )}
      <div className={styles.progress} role="status">
        {isSending && (
          <>
            <span>{texts.sending}</span>
            <progress aria-label={texts.progress} />
          </>
        )}
      </div>
      <Sender form={form} onSend={send}>
        <div className={wizard.buttons}>
          <Action href={findLast(evaluation.steps, way) ?? '/'} style="secondary">
            {previousLabel}
          </Action>
          {/* Its name has the press wait for the application, which has the answers. */}
          <Button type="submit" name={actField} value="send" aria-disabled={isSending}>
            {sendLabel}
          </Button>
        </div>
      </Sender>
    </div>
  );
}

/** The state of the submission, and what sends the answers. Once they are sent, the confirmation opens. */
function useSending(form: BrowserForm, { review, confirmation, routeOf }: Way) {
  const goTo = useGoTo();
  const state = useValue(form.submission);
  // After a submission the answers are erased before the confirmation page opens.
  useGuard(form, review, state.status === 'ready');
  usePrefetch(confirmation);
  useEffect(() => {
    if (state.status === 'sent') goTo(confirmation);
  }, [state, goTo, confirmation]);
  const send = () => {
    // Of now: a press may come before the answers of this tab are shown.
    const [first] = findProgress(evaluateTyped(form, form.draft.get().answers)).incomplete;
    if (first) goTo(`${routeOf(first)}?${form.texts.changeParam}`);
    else void form.send(undefined, review);
  };
  return { state, send };
}

type SenderProps = { form: BrowserForm; onSend: () => void; children: ReactNode };

/** Without script the server sends what it has kept. */
function Sender({ form, onSend, children }: SenderProps) {
  const { definition, texts } = form;
  return (
    <form
      action={`/api/${definition.endpoint}`}
      method="post"
      encType="multipart/form-data"
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
      }}
    >
      <KeptFields form={form} address={texts.paths.review} />
      <NativeGuard label={texts.leaveEmpty} />
      {children}
    </form>
  );
}

type ChangedWayProps = {
  form: BrowserForm;
  evaluation: Evaluation;
  way: Way;
};

/** What a later change of an early answer has opened, and what it has dropped. */
function ChangedWay({ form, evaluation, way }: ChangedWayProps) {
  const { texts, definition } = form;
  const { answers } = useDraft(form);
  const { incomplete } = findProgress(evaluation);
  const isComplete = incomplete.length === 0;
  useEffect(() => {
    if (isComplete) form.markReviewed();
  }, [isComplete, form]);
  const dropped = findUnexpected(form, answers, evaluation).flatMap(({ pointer }) => {
    const field = findField(definition, toPattern(pointer));
    return field ? labelOf(field) : [];
  });
  return (
    <>
      {incomplete.length > 0 && (
        <FormNotice kind="info" title={texts.way.opened}>
          <ul>
            {incomplete.map((step) => (
              <li key={step.address}>
                <Action href={`${way.routeOf(step)}?${texts.changeParam}`}>
                  {fillStepTitle(form, evaluation, step)}
                </Action>
              </li>
            ))}
          </ul>
        </FormNotice>
      )}
      {dropped.length > 0 && (
        <FormNotice kind="info" title={texts.way.dropped}>
          {dropped.join(', ')}
        </FormNotice>
      )}
    </>
  );
}

type SubmissionErrorProps = {
  form: BrowserForm;
  errors: readonly ServerError[];
  addressOf: (pointer: string) => string | undefined;
};

function SubmissionError({ form, errors, addressOf }: SubmissionErrorProps) {
  const { texts } = form;
  return (
    <FormNotice kind="failure" title={texts.refused}>
      <ul className={styles.errors}>
        {errors.map(({ pointer, message }, index) => {
          const address = addressOf(pointer);
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
