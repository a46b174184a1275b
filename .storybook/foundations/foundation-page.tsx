import type { ReactNode } from 'react';
import styles from './foundations.module.css';

type FoundationPageProps = { title: string; lead: ReactNode; children: ReactNode };

/** A page of the foundations: English, as everything that is not for visitors. */
export function FoundationPage({ title, lead, children }: FoundationPageProps) {
  return (
    <main lang="en" className={styles.page}>
      <h1>{title}</h1>
      <p className={styles.lead}>{lead}</p>
      {children}
    </main>
  );
}
