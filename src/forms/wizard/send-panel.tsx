import { useEffect, useId } from 'react';
import { useGoTo, usePrefetch } from '../../router/router-store.ts';
import { type HeadingLevel, levelBelow } from '../../schema/heading-level.ts';
import { Action } from '../../ui/action.tsx';
import { Button } from '../../ui/button.tsx';
import { useValue } from '../../ui/store.ts';
import type { BrowserForm } from '../define-browser-form.ts';
import { FormNotice, SubmissionFailure } from '../form-notice.tsx';
import type { FieldError } from '../validate-form.ts';
import { AnswersSummary } from './answers-summary.tsx';
import { changeAddress, useGuard } from './guard.ts';
import styles from './send-panel.module.css';
import wizard from './wizard-frame.module.css';

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

/** The server's errors, with links to their steps. */
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
