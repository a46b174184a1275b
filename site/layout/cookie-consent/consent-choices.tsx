import type { ReactNode } from 'react';
import { Action, Button } from '../../../src/ui/action.tsx';
import { Icon } from '../../../src/ui/icon.tsx';
import { useLayoutContent } from '../use-layout-content.ts';
import styles from './cookie-consent.module.css';

/** The query by which the dialog opens with the custom choices. */
export const customParam = 'choix';

/** What to know and what to choose from. `custom` leads to the custom choices. */
export function ConsentChoices({ custom }: { custom: ReactNode }) {
  const { items, link } = useLayoutContent('cookieConsent');
  return (
    <div className={styles.choices}>
      <ul className={styles.items}>
        {items.map(({ icon, title, text }, index) => (
          <li key={index} className={styles.item}>
            <Icon name={icon} />
            <p>
              <strong className={styles.term}>{title}</strong> {text}
            </p>
          </li>
        ))}
      </ul>
      <div className={styles.end}>
        <Action href={link.href} className={styles.link}>
          {link.label}
        </Action>
        {custom}
        <ConsentAnswers look="primary" />
      </div>
    </div>
  );
}

/**
 * Refusing is as easy as accepting: side by side, of one size and look (CNIL, recommendation of 17 September
 * 2020). The early script acts on these buttons (early-consent.ts).
 */
export function ConsentAnswers({ look }: { look: 'primary' | 'secondary' }) {
  const { refuseLabel, acceptLabel } = useLayoutContent('cookieConsent');
  return (
    <div className={styles.answers}>
      <Button look={look} data-consent="refused">
        {refuseLabel}
      </Button>
      <Button look={look} data-consent="accepted">
        {acceptLabel}
      </Button>
    </div>
  );
}
