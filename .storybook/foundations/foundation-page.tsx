import type { ReactNode } from 'react';
import { language, t } from '../translate.ts';
import styles from './foundations.module.css';

type FoundationPageProps = { title: string; lead: string; children: ReactNode };

/** A page of the foundations, in the language of the site's authors: its sentences have their words there. */
export function FoundationPage({ title, lead, children }: FoundationPageProps) {
  return (
    <main lang={language} className={styles.page}>
      <h1>{t(title)}</h1>
      <p className={styles.lead}>{t(lead)}</p>
      {children}
    </main>
  );
}
