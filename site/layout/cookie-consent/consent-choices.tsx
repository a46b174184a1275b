import { useState } from 'react';
import { Action } from '../../../src/ui/action.tsx';
import { Button } from '../../../src/ui/button.tsx';
import { Icon } from '../../../src/ui/icon.tsx';
import { useLayoutContent } from '../use-layout-content.ts';
import { useChooseConsent } from './consent-context.ts';
import { consentCategories } from './consent-store.ts';
import styles from './cookie-consent.module.css';
import { CustomChoices } from './custom-choices.tsx';

/** What to know and what to choose from; the custom choices take its place when asked for. */
export function ConsentChoices() {
  const choose = useChooseConsent();
  const content = useLayoutContent('cookieConsent');
  const [isCustom, setIsCustom] = useState(false);

  // Refusing is as easy as accepting: side by side, of one size and look (CNIL,
  // recommendation of 17 September 2020). Beside the custom choices, saving these is what leads on.
  const look = isCustom ? 'secondary' : 'primary';
  const answers = (
    <div className={styles.answers}>
      <Button look={look} onClick={() => choose([])}>
        {content.refuseLabel}
      </Button>
      <Button look={look} onClick={() => choose(consentCategories)}>
        {content.acceptLabel}
      </Button>
    </div>
  );

  if (isCustom) return <CustomChoices content={content.custom} answers={answers} />;
  return (
    <div className={styles.choices}>
      <ul className={styles.items}>
        {content.items.map(({ icon, title, text }, index) => (
          <li key={index} className={styles.item}>
            <Icon name={icon} />
            <p>
              <strong className={styles.term}>{title}</strong> {text}
            </p>
          </li>
        ))}
      </ul>
      <div className={styles.end}>
        <Action href={content.link.href} className={styles.link}>
          {content.link.label}
        </Action>
        <Button look="secondary" onClick={() => setIsCustom(true)}>
          {content.customLabel}
        </Button>
        {answers}
      </div>
    </div>
  );
}
