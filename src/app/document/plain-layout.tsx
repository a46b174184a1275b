import type { ReactNode } from 'react';
import { useSite } from '../../site/site-context.ts';
import styles from './plain-layout.module.css';

/** Layout of a site without `site/layout/layout.tsx`: its name and company. */
export function Layout({ children }: { children: ReactNode }) {
  const { name, company } = useSite();
  return (
    <>
      <header className={`${styles.header} page-width`}>
        <a href="/">{name}</a>
      </header>
      {children}
      <footer className={`${styles.footer} page-width`}>
        <p>{company.legalName}</p>
        <p>
          <a href={`mailto:${company.email}`}>{company.email}</a>
        </p>
      </footer>
    </>
  );
}
