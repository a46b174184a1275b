import type { ReactNode } from 'react';
import { useLocale, useSite } from 'vitrine/site/site-context';
import { Action } from 'vitrine/ui/action';
import type { BakeryManifest } from '../site.ts';
import styles from './layout.module.css';

/** What stands around every page of the bakery's site. */
export function Layout({ children }: { children: ReactNode }) {
  // Parsed by the schema that this type is made from.
  const site = useSite() as BakeryManifest;
  const { formatPhone } = useLocale();
  const { name, baseline, company } = site;
  const { links, order } = site.layout.header.content;
  const { street, city, postalCode } = company.address;
  return (
    <>
      <header className={styles.header}>
        <div className={styles.bar}>
          <Action href="/" className={styles.brand}>
            <img src="/pictures/mark.svg" alt="" width={44} height={44} />
            {name}
          </Action>
          <nav aria-label="Menu" className={styles.menu}>
            {links.map(({ label, href }) => (
              <Action key={href} href={href} className={styles.link}>
                {label}
              </Action>
            ))}
            <Action href={order.href} style={order.style}>
              {order.label}
            </Action>
          </nav>
        </div>
      </header>
      {children}
      <footer className={styles.footer}>
        <div className={styles.end}>
          <p className={styles.name}>
            <strong>{name}</strong>
            {baseline}
          </p>
          <address className={styles.address}>
            <span>
              {street}, {city} {postalCode}
            </span>
            <span>{company.hours}</span>
            <a href={`tel:${company.phone}`}>{formatPhone(company.phone)}</a>
            <a href={`mailto:${company.email}`}>{company.email}</a>
          </address>
          <p className={styles.note}>{site.layout.footer.content.note}</p>
        </div>
      </footer>
    </>
  );
}
