import { useEffect } from 'react';
import { useGoTo, usePrefetch } from '../../app/place.ts';
import { useSite } from '../../site/site-context.tsx';
import { Action } from '../../ui/action.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { FieldError } from '../describe-errors.ts';
import { listFields } from '../form-definition.ts';
import { FormNotice } from '../form-notice.tsx';
import { useValue } from '../value.ts';
import { AnswersSummary } from './answers-summary.tsx';
import { complaintDraft, complaintForm, complaintSending } from './complaint-draft.ts';
import { sendComplaint } from './send-complaint.ts';
import styles from './send-panel.module.css';
import { useGuard } from './use-guard.ts';

type SendPanelProps = {
  reviewLabel: string;
  previousLabel: string;
  sendLabel: string;
  headingLevel: 2 | 3;
};

/** The answers to look over, and their sending. A failure stays here, and nothing is lost. */
export function SendPanel({ reviewLabel, previousLabel, sendLabel, headingLevel }: SendPanelProps) {
  const { company } = useSite();
  const goTo = useGoTo();
  const { answers } = useValue(complaintDraft);
  const state = useValue(complaintSending);
  const isSending = state.status === 'sending';
  // The answers are erased before the way goes on to the confirmation.
  useGuard(complaintForm.wizard?.review, state.status === 'ready');

  const confirmation = complaintForm.wizard?.confirmation ?? '/';
  usePrefetch(confirmation);
  useEffect(() => {
    if (state.status === 'sent') goTo(confirmation);
  }, [state, goTo, confirmation]);

  return (
    <div className={styles.send}>
      {Object.keys(answers).length > 0 && (
        <details className={styles.review}>
          <summary>
            {reviewLabel}
            <Icon name="chevron-down" />
          </summary>
          <AnswersSummary answers={answers} headingLevel={headingLevel} />
        </details>
      )}
      {state.status === 'failed' && (
        <FormNotice kind="failure" title="Votre réclamation n’est pas partie">
          {state.message ??
            'La connexion ou notre service fait défaut. Vos réponses sont conservées : réessayez dans quelques instants.'}{' '}
          Si cela se reproduit, écrivez-nous à {company.email}.
        </FormNotice>
      )}
      {state.status === 'refused' && <Refusal errors={state.errors} />}
      <div className={styles.progress} role="status">
        {isSending && (
          <>
            <span>Envoi de votre réclamation en cours…</span>
            <progress aria-label="Envoi en cours" />
          </>
        )}
      </div>
      <div className={styles.buttons}>
        <Action href={complaintForm.steps.at(-1)?.route ?? '/'} style="secondary">
          {previousLabel}
        </Action>
        <Button aria-disabled={isSending} onClick={() => void sendComplaint()}>
          {sendLabel}
        </Button>
      </div>
    </div>
  );
}

/** What the server found wrong, each with the step where it is corrected. */
function Refusal({ errors }: { errors: readonly FieldError[] }) {
  const fields = listFields(complaintForm);
  const routeOf = (name: string) => {
    const step = fields.find((field) => field.name === name)?.step;
    return complaintForm.steps.find((candidate) => candidate.name === step)?.route;
  };
  return (
    <FormNotice kind="failure" title="Votre réclamation n’a pas été acceptée">
      <ul className={styles.errors}>
        {errors.map(({ field, message }, index) => {
          const route = routeOf(field);
          return (
            <li key={index}>
              {message} {route && <Action href={route}>Corriger cette réponse</Action>}
            </li>
          );
        })}
      </ul>
    </FormNotice>
  );
}
