import { type ReactNode, useEffect, useId, useState } from 'react';
import { isDehydrated } from '../../../src/hydration/hydration-state.ts';
import { Action, Button } from '../../../src/ui/action.tsx';
import { Icon } from '../../../src/ui/icon.tsx';
import { ServerHtml } from '../../../src/ui/server-html.tsx';
import { createLazyDialog } from '../lazy-dialog.tsx';
import { useLayoutContent } from '../use-layout-content.ts';
import { chosenEvent } from './consent-store.ts';
import styles from './cookie-consent.module.css';

const ConsentDialog = createLazyDialog(
  'cookies',
  async () => (await import('./consent-dialog.tsx')).ConsentDialog,
);

/**
 * « Gérer mes cookies »: a question while there is no choice yet, which leaves the page to be read, and a modal
 * dialog that changes the choice.
 */
export function CookieConsent() {
  return (
    <>
      <CookieQuestion />
      <ConsentDialog />
    </>
  );
}

/** The first question. The early script shows and answers it; in the browser it stays the server's HTML. */
function CookieQuestion() {
  const [isServerHtml] = useState(() => !import.meta.env.SSR && isDehydrated(document.body));
  const titleId = useId();
  const panel = {
    className: styles.panel,
    'data-cookie-question': '',
    hidden: true,
    role: 'dialog',
    'aria-labelledby': titleId,
  };
  return isServerHtml ? (
    <ServerHtml {...panel} />
  ) : (
    <div {...panel}>
      <Question titleId={titleId} />
    </div>
  );
}

function Question({ titleId }: { titleId: string }) {
  const { title, customLabel } = useLayoutContent('cookieConsent');
  // In tests and stories, which have no document of the server.
  useEffect(() => void window.dispatchEvent(new Event(chosenEvent)), []);
  return (
    <>
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      <ConsentChoices
        custom={
          <Action href={`#cookies?${customParam}`} style="secondary" role="button">
            {customLabel}
          </Action>
        }
      />
    </>
  );
}

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
