import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../../src/ui/button.tsx';
import { Icon } from '../../../src/ui/icon.tsx';
import { ConsentAnswers } from './consent-choices.tsx';
import { chooseConsent, consentCategories, readConsent } from './consent-store.ts';
import styles from './cookie-consent.module.css';
import type { CookieConsentContent } from './cookie-consent.schema.ts';

/** A toggle for each category. They say what is kept, or before any choice what the content proposes. */
export function CustomChoices({ content }: { content: CookieConsentContent['custom'] }) {
  const [accepted, setAccepted] = useState(
    () => readConsent() ?? consentCategories.filter((category) => content[category].isOnAtFirst),
  );
  const introduction = useRef<HTMLParagraphElement>(null);
  const id = useId();

  // The button that led here is gone: the focus goes on from the top of what took its place.
  useEffect(() => introduction.current?.focus(), []);

  return (
    <div className={styles.choices}>
      <p ref={introduction} tabIndex={-1} className={styles.introduction}>
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
              aria-describedby={`${id}-${category}-description`}
              checked={accepted.includes(category)}
              onChange={({ target }) =>
                setAccepted(
                  consentCategories.filter((each) =>
                    each === category ? target.checked : accepted.includes(each),
                  ),
                )
              }
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
      <div className={styles.end}>
        {/* Beside the custom choices, saving these is what leads on. */}
        <ConsentAnswers look="secondary" />
        <Button onClick={() => chooseConsent(accepted)}>{content.saveLabel}</Button>
      </div>
    </div>
  );
}
