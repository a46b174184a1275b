import { useEffect, useId, useState } from 'react';
import { isDehydrated } from '../../../src/hydration/hydration-state.ts';
import { Action } from '../../../src/ui/action.tsx';
import { ServerHtml } from '../../../src/ui/server-html.tsx';
import { useLayoutContent } from '../use-layout-content.ts';
import { ConsentChoices } from './consent-choices.tsx';
import { chosenEvent } from './consent-store.ts';
import styles from './cookie-consent.module.css';

/** The query by which the dialog opens with the custom choices. */
export const customParam = 'choix';

const asked = { className: styles.panel, 'data-cookie-question': '', hidden: true };

/** The first question. The early script shows and answers it; in the browser it stays the server's HTML. */
export function CookieQuestion() {
  const [isServerHtml] = useState(() => !import.meta.env.SSR && isDehydrated(document.body));
  const titleId = useId();
  return isServerHtml ? (
    <ServerHtml {...asked} role="dialog" aria-labelledby={titleId} />
  ) : (
    <Question titleId={titleId} />
  );
}

function Question({ titleId }: { titleId: string }) {
  const { title, customLabel } = useLayoutContent('cookieConsent');
  // In tests and stories, which have no document of the server.
  useEffect(() => void window.dispatchEvent(new Event(chosenEvent)), []);
  return (
    <div {...asked} role="dialog" aria-labelledby={titleId}>
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
    </div>
  );
}
