import { useEffect, useId, useState } from 'react';
import { isDehydrated } from '../../../src/hydration/hydration-state.ts';
import { useTexts } from '../../../src/site/site-context.ts';
import { Action, Button } from '../../../src/ui/action.tsx';
import { unmarkPage } from '../../../src/ui/dialog/modal.ts';
import { Icon } from '../../../src/ui/icon.tsx';
import { ServerHtml } from '../../../src/ui/server-html/server-html.tsx';
import { useLayoutContent } from '../use-layout-content.ts';
import { chosenEvent, consentCategories } from './consent-store.ts';
import styles from './cookie-consent.late.module.css';

/**
 * « Gérer mes cookies »: a question beside the page, or over it when a link opens it again. The early script
 * (early-cookie-consent.ts) shows it, takes the answer, and changes to the custom choices. In the browser it stays
 * the server's HTML.
 */
export function CookieConsent() {
  const { title } = useLayoutContent('cookieConsent');
  const [isServerHtml] = useState(() => import.meta.env.SSR || isDehydrated(document.body));
  const panel = {
    id: 'cookie-question',
    className: styles.panel,
    // Its heading comes when it is asked for.
    'aria-label': title,
  };
  return isServerHtml ? (
    <ServerHtml as="dialog" {...panel} />
  ) : (
    <dialog {...panel}>
      <CookieQuestion />
    </dialog>
  );
}

/** What is in the dialog: a part of the layout that early-cookie-consent.ts asks for (site.ts). */
export function CookieQuestion() {
  const content = useLayoutContent('cookieConsent');
  const { close } = useTexts();
  // In tests and stories, which have no document of the server.
  useEffect(() => {
    window.dispatchEvent(new Event(chosenEvent));
    return unmarkPage;
  }, []);
  return (
    <form className={styles.form} autoComplete="off">
      <h2 className={styles.title}>{content.title}</h2>
      <button type="button" className={styles.close} aria-label={close} data-closes-dialog>
        <Icon name="x" />
      </button>
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
        <CustomChoices />
      </div>
      <div className={styles.end}>
        <Action href={content.link.href} className={styles.link}>
          {content.link.label}
        </Action>
        {/* In one place: the other buttons stand where they stood, whichever is shown. */}
        <Button look="secondary" data-asks-custom>
          {content.customLabel}
        </Button>
        <Button type="submit" className={styles.save}>
          {content.custom.saveLabel}
        </Button>
        {/* Refusing is as easy as accepting: side by side, of one size and look (CNIL, 17 September 2020). */}
        <div className={styles.answers}>
          <Button data-consent="refused">{content.refuseLabel}</Button>
          <Button data-consent="accepted">{content.acceptLabel}</Button>
        </div>
      </div>
    </form>
  );
}

/** A toggle for each category, as the content proposes it; a choice made before takes its place. */
function CustomChoices() {
  const { custom: content } = useLayoutContent('cookieConsent');
  const id = useId();
  return (
    <div className={styles.custom}>
      <p tabIndex={-1} className={styles.introduction}>
        {content.introduction}
      </p>
      <ul className={styles.toggles}>
        {consentCategories.map((category) => (
          <li key={category} className={styles.toggle}>
            <label htmlFor={`${id}-${category}`}>{content[category].label}</label>
            <input
              type="checkbox"
              // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox says its own state
              role="switch"
              id={`${id}-${category}`}
              name={category}
              aria-describedby={`${id}-${category}-description`}
              defaultChecked={content[category].isOnAtFirst}
            />
            <p id={`${id}-${category}-description`}>{content[category].description}</p>
          </li>
        ))}
      </ul>
      <details className={styles.more}>
        <summary>
          {content.moreLabel}
          <Icon name="chevron-down" />
        </summary>
        {content.more.map((paragraph, index) => (
          <p key={index}>{paragraph}</p>
        ))}
      </details>
    </div>
  );
}
