import type { ReactNode } from 'react';
import { useLocale, useSite } from '../site/site-context.ts';
import { Action } from '../ui/action.tsx';
import { Icon } from '../ui/icon.tsx';
import type { BrowserForm } from './browser-form.ts';
import styles from './form-notice.module.css';

type FormNoticeProps = {
  kind: 'success' | 'failure' | 'info';
  title: string;
  children: ReactNode;
};

const icons = { success: 'circle-check', failure: 'circle-alert', info: 'info' } as const;

/** The result of a submission, announced when it appears. */
export function FormNotice({ kind, title, children }: FormNoticeProps) {
  return (
    <div
      className={styles.notice}
      data-kind={kind}
      role={kind === 'failure' ? 'alert' : kind === 'success' ? 'status' : undefined}
    >
      <Icon name={icons[kind]} />
      <div>
        <p className={styles.title}>{title}</p>
        <div>{children}</div>
      </div>
    </div>
  );
}

type SubmissionFailureProps = {
  form: BrowserForm;
  message?: string | undefined;
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
