import { useIslandReady } from '../../../src/blocks/island.ts';
import { Action } from '../../../src/ui/action.tsx';
import { Icon } from '../../../src/ui/icon.tsx';
import { formatPhone } from '../../locale.ts';
import { useBroker, useLayoutContent } from '../use-layout-content.ts';
import styles from './footer.module.css';
import type { FooterContent } from './footer.schema.ts';

/** The end of every page: how to reach the broker, what it offers, and what the law asks for. */
export function Footer({ elementId = '' }: { elementId?: string }) {
  const content = useLayoutContent('footer', elementId);
  useIslandReady(elementId);
  const { company } = useBroker();
  return (
    <footer className={styles.footer}>
      <div className={styles.content}>
        <div className={styles.top}>
          <Broker introduction={content.introduction} social={content.social} />
          <nav className={styles.lists} aria-label="Pied de page">
            <LinkList title={content.quotesTitle} links={content.quotes} />
            <LinkList title={content.offersTitle} links={content.offers} />
            <LinkList title={content.aboutTitle} links={content.about} />
          </nav>
        </div>
        <ul className={styles.services}>
          {content.services.map(({ icon, label, href }, index) => (
            <li key={index}>
              <Action href={href} className={styles.service}>
                <Icon name={icon} />
                {label}
              </Action>
            </li>
          ))}
        </ul>
        <div className={styles.legal}>
          <nav aria-label="Informations réglementaires">
            <ul className={styles.regulatory}>
              {[...content.regulatory, content.cookies].map((link, index) => (
                <li key={index}>
                  <Action href={link.href}>{link.label}</Action>
                </li>
              ))}
            </ul>
          </nav>
          <p>{company.legalText}</p>
        </div>
      </div>
    </footer>
  );
}

function Broker({ introduction, social }: Pick<FooterContent, 'introduction' | 'social'>) {
  const { name, baseline, company } = useBroker();
  const { street, postalCode, city } = company.address;
  return (
    <div className={styles.broker}>
      <img src="/pictures/brand/logo-light.svg" alt={name} width={200} height={48} loading="lazy" />
      <p className={styles.baseline}>{baseline}</p>
      <p>{introduction}</p>
      <address className={styles.address}>
        <p>
          <Icon name="map-pin" />
          <span>
            {street}
            <br />
            {postalCode} {city}
          </span>
        </p>
        <Action href={`tel:${company.phone}`}>
          <Icon name="phone" />
          {formatPhone(company.phone)}
        </Action>
        <Action href={`mailto:${company.email}`}>
          <Icon name="mail" />
          {company.email}
        </Action>
        {social.map(({ label, href }, index) => (
          <Action key={index} href={href}>
            <Icon name="share-2" />
            {label}
          </Action>
        ))}
      </address>
    </div>
  );
}

/** Folded on small screens, a list under its heading on large ones (footer.module.css). */
function LinkList({ title, links }: { title: string; links: FooterContent['about'] }) {
  if (links.length === 0) return null;
  return (
    <div className={styles.group}>
      <h2 className={styles.title}>{title}</h2>
      <details>
        <summary className={styles.summary}>
          {title}
          <Icon name="plus" />
        </summary>
        <ul className={styles.list}>
          {links.map(({ label, href }, index) => (
            <li key={index}>
              <Action href={href}>{label}</Action>
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}
