import type { ReactNode } from 'react';
import { useLocale, useSite } from '../site/site-context.ts';
import { Action } from '../ui/action.tsx';
import type { BrowserForm } from './define-browser-form.ts';
import { FormNotice } from './form-notice.tsx';

type SubmissionFailureProps = {
  form: BrowserForm;
  /** The server's reason, if any. */
  message?: string | undefined;
  /** Buttons. */
  children?: ReactNode;
};

/** The notice of a failed submission: the answers are kept, and other ways to reach the company. */
export function SubmissionFailure({ form, message, children }: SubmissionFailureProps) {
  const { texts } = form;
  const { phone, email } = useSite().company;
  const { formatPhone } = useLocale();
  return (
    <FormNotice kind="failure" title={texts.failed}>
      <p>{message ?? texts.stillKept}</p>
      <p>
        {texts.reachUs} <Action href={`tel:${phone}`}>{formatPhone(phone)}</Action>,{' '}
        <Action href={`mailto:${email}`}>{email}</Action>
      </p>
      {children}
    </FormNotice>
  );
}
