import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../../src/ui/action.tsx';
import { Dialog } from '../../../src/ui/dialog/dialog.tsx';
import { useDialogSearch, useDialogs } from '../../../src/ui/dialog/dialogs.tsx';
import { Icon } from '../../../src/ui/icon.tsx';
import { useLayoutContent } from '../use-layout-content.ts';
import { ConsentAnswers, ConsentChoices, customParam } from './consent-choices.tsx';
import { chooseConsent, chosenEvent, consentCategories, readConsent } from './consent-store.ts';
import styles from './cookie-consent.module.css';

/** Changes the choice. Modal: leaving it changes nothing. */
export function ConsentDialog() {
  const { close } = useDialogs();
  const search = useDialogSearch('cookies');
  const { title } = useLayoutContent('cookieConsent');
  useEffect(() => {
    const leave = () => close('cookies');
    window.addEventListener(chosenEvent, leave);
    return () => window.removeEventListener(chosenEvent, leave);
  }, [close]);
  return (
    <Dialog isOpen={search !== undefined} onClose={() => close('cookies')} title={title}>
      <Choices isCustomAtFirst={new URLSearchParams(search).has(customParam)} />
    </Dialog>
  );
}

/** The custom choices take the place of the others when asked for. */
function Choices({ isCustomAtFirst }: { isCustomAtFirst: boolean }) {
  const { customLabel } = useLayoutContent('cookieConsent');
  const [isCustom, setIsCustom] = useState(isCustomAtFirst);
  if (isCustom) return <CustomChoices />;
  return (
    <ConsentChoices
      custom={
        <Button look="secondary" onClick={() => setIsCustom(true)}>
          {customLabel}
        </Button>
      }
    />
  );
}

/** A toggle for each category. They say what is kept, or before any choice what the content proposes. */
function CustomChoices() {
  const { custom: content } = useLayoutContent('cookieConsent');
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
