import { useEffect, useId, useState } from 'react';
import { isDehydrated } from '../../../src/hydration/hydration-state.ts';
import { Action } from '../../../src/ui/action.tsx';
import { ServerHtml } from '../../../src/ui/server-html.tsx';
import { createLazyDialog } from '../lazy-dialog.tsx';
import { useLayoutContent } from '../use-layout-content.ts';
import { ConsentChoices, customParam } from './consent-choices.tsx';
import { chosenEvent } from './consent-store.ts';
import styles from './cookie-consent.module.css';

const ConsentDialog = createLazyDialog(
  'cookies',
  async () => (await import('./consent-dialog.tsx')).ConsentDialog,
);

/** « Gérer mes cookies »: a question beside the page, and a dialog that changes the choice. */
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
