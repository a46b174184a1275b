import type { FocusEvent } from 'react';
import { useEffect, useId, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { coverEnd } from '../../../src/ui/cover-end.ts';
import { useIsDialogOpen } from '../../../src/ui/dialog/dialogs.tsx';
import { useLayoutContent } from '../use-layout-content.ts';
import { ConsentChoices } from './consent-choices.tsx';
import { useConsentStore } from './consent-context.ts';
import styles from './cookie-consent.module.css';

/**
 * The first question. Not modal: the page can be read, scrolled and used without an answer, and the
 * focus is not taken; the panel stands first in the document, so that Tab comes to it early. Escape
 * does nothing here: only the buttons are an answer.
 */
function Panel() {
  const { title } = useLayoutContent('cookieConsent');
  const panel = useRef<HTMLDivElement>(null);
  const cameFrom = useRef<Element>(null);
  const titleId = useId();

  useEffect(() => (panel.current ? coverEnd(panel.current) : undefined), []);

  // A layout effect ends while the panel is still in the document.
  useLayoutEffect(() => {
    const element = panel.current;
    return () => {
      // The focus would be lost with the button: the reader goes on (WCAG 2.4.3).
      if (!element?.contains(document.activeElement)) return;
      const previous = cameFrom.current?.isConnected ? cameFrom.current : undefined;
      const next = previous ?? document.querySelector('main');
      if (next instanceof HTMLElement) next.focus({ preventScroll: true });
    };
  }, []);

  const onFocus = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget;
  };

  return (
    <div
      ref={panel}
      role="dialog"
      aria-labelledby={titleId}
      className={styles.panel}
      onFocus={onFocus}
    >
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      <ConsentChoices />
    </div>
  );
}

/** The question, until there is an answer. */
export function ConsentPanel() {
  const { subscribe, getConsent } = useConsentStore();
  const isOpen = useIsDialogOpen('cookies');
  const hasChosen = useSyncExternalStore(subscribe, () => getConsent() !== undefined);
  return !hasChosen && !isOpen && <Panel />;
}
