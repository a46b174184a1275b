import type { ReactNode } from 'react';
import { Icon } from '../ui/icon.tsx';
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
