import type { ReactNode } from 'react';
import type { ActionContent } from '../../schema/fields.ts';
import { useLocale, useSite } from '../../site/site-context.ts';
import type { PlainLayout } from '../../site/site-settings.ts';
import { Action } from '../../ui/action.tsx';
import styles from './plain-layout.module.css';

/** Layout of a site without `site/layout/layout.tsx`: its name and menu, its company and further links. */
export function Layout({ children }: { children: ReactNode }) {
  const { name, baseline, company, layout } = useSite();
  const { formatPhone, texts } = useLocale();
  // Of `plainSiteSchema`, unless the site has a schema of its own.
  const { menu, footer } = layout as PlainLayout;
  const { legalName, address, phone, email, hours } = company;
  return (
    <>
      <header className={styles.header}>
        <div className={`${styles.bar} page-width`}>
          <Action href="/" className={styles.name}>
            {name}
          </Action>
          {menu && (
            <nav>
              <Links links={menu.content.links} />
            </nav>
          )}
        </div>
      </header>
      {children}
      <footer className={styles.footer}>
        <div className={`${styles.end} page-width`}>
          <p>
            <strong>{legalName}</strong>
            <br />
            {baseline}
          </p>
          <address>
            {address.street}, {texts.town(address.city, address.postalCode)}
            <br />
            {hours}
            <br />
            <a href={`tel:${phone}`}>{formatPhone(phone)}</a>
            <br />
            <a href={`mailto:${email}`}>{email}</a>
          </address>
          <Links links={footer?.content.links ?? []} />
          <p className={styles.note}>{footer?.content.note}</p>
        </div>
      </footer>
    </>
  );
}

function Links({ links }: { links: readonly Pick<ActionContent, 'label' | 'href'>[] }) {
  if (links.length === 0) return null;
  return (
    <ul className={styles.links}>
      {links.map(({ label, href }) => (
        <li key={href}>
          <Action href={href}>{label}</Action>
        </li>
      ))}
    </ul>
  );
}
