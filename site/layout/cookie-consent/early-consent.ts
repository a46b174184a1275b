import { onPress } from '../../../src/hydration/on-press.ts';
import { whenParsed } from '../../../src/hydration/start-application.ts';
import { coverEnd } from '../../../src/ui/cover-end.ts';
import { chooseConsent, chosenEvent, consentCategories, readConsent } from './consent-store.ts';

/**
 * The first question about cookies: server HTML that is shown while there is no choice. Not modal: the page can
 * be read, scrolled and used without an answer, and the focus is not taken. Escape does nothing here: only
 * the buttons are an answer.
 */

const findQuestion = () => document.querySelector<HTMLElement>('[data-cookie-question]');
/** What had the focus before the question. */
let cameFrom: EventTarget | null = null;
let uncover: (() => void) | undefined;

function updateQuestion(): void {
  const question = findQuestion();
  const isAnswered = readConsent() !== undefined;
  if (!question || question.hidden === isAnswered) return;
  const hadFocus = question.contains(document.activeElement);
  question.hidden = isAnswered;
  uncover?.();
  uncover = isAnswered ? undefined : coverEnd(question);
  if (!hadFocus) return;
  // The focus would be lost with the button: the reader goes on (WCAG 2.4.3).
  const isThere = cameFrom instanceof HTMLElement && cameFrom.isConnected;
  const next = isThere ? cameFrom : document.querySelector('main');
  if (next instanceof HTMLElement) next.focus({ preventScroll: true });
}

// The answers of the question, and of the dialog (consent-choices.tsx).
onPress('[data-consent]', ({ dataset }) =>
  chooseConsent(dataset.consent === 'accepted' ? consentCategories : []),
);
window.addEventListener(chosenEvent, updateQuestion);
window.addEventListener(
  'focusin',
  ({ target, relatedTarget }) => {
    const question = findQuestion();
    if (!question?.contains(target as Node) || question.contains(relatedTarget as Node)) return;
    cameFrom = relatedTarget;
  },
  { capture: true },
);
// Other tabs speak while this page is shown; what they said while it was kept for the back button, they
// did not say to it.
window.addEventListener('storage', updateQuestion);
window.addEventListener('pageshow', updateQuestion);
whenParsed(updateQuestion);
