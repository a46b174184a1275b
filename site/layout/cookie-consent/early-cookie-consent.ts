import { loadLayoutPart } from '../../../src/hydration/layout-part.ts';
import { onPress } from '../../../src/hydration/on-press.ts';
import { defer, replay } from '../../../src/hydration/replay.ts';
import { whenParsed } from '../../../src/hydration/start-application.ts';
import { coverEnd } from '../../../src/ui/cover-end.ts';
import { openModal } from '../../../src/ui/dialog/modal.ts';
import { onCapture } from '../../../src/ui/on-capture.ts';
import { chooseConsent, chosenEvent, consentCategories, readConsent } from './consent-store.ts';

/**
 * The question about cookies: HTML of the server, asked for and shown while there is no choice. Not modal then: the page can
 * be read, scrolled and used without an answer, and the focus is not taken. Escape does nothing then: only
 * the buttons are an answer. A link that opens it again shows it over the page.
 */

const findQuestion = () => document.querySelector<HTMLDialogElement>('#cookie-question');
/** What had the focus before the question. */
let cameFrom: EventTarget | null = null;
let uncover: (() => void) | undefined;
/** From when on the custom choices take presses, and when the last one was made: a busy page hears of it later. */
let settledAt = 0;
let pressedAt = 0;

/** Shows the first view, or the custom choices in its place. */
function setCustom(question: HTMLElement, isCustom: boolean): void {
  question.toggleAttribute('data-custom', isCustom);
  // Beside the custom choices, saving these is what leads on.
  for (const button of question.querySelectorAll<HTMLElement>('[data-consent]'))
    button.dataset.style = isCustom ? 'secondary' : 'primary';
  if (!isCustom) return;
  const consent: readonly string[] | undefined = readConsent();
  for (const toggle of question.querySelectorAll<HTMLInputElement>('[role="switch"]'))
    toggle.checked = consent?.includes(toggle.name) ?? toggle.defaultChecked;
  // As long as the style `settling`.
  settledAt = performance.now() + 500;
  // The button that led here is gone: the focus goes on from the top of what took its place.
  question.querySelector<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
}

/** Documents have the dialog alone: who has answered needs nothing of what is in it. */
function loadQuestion(question: HTMLElement, act: () => void): void {
  loadLayoutPart('cookies').then(
    (part) => {
      question.append(...part);
      act();
    },
    () => {},
  );
}

function updateQuestion(event?: Event): void {
  const question = findQuestion();
  const isAnswered = readConsent() !== undefined;
  if (!question || question.open === !isAnswered) return;
  if (!isAnswered && !question.firstElementChild) {
    loadQuestion(question, updateQuestion);
    return;
  }
  // The last choice is being changed.
  if (question.matches(':modal') && event?.type !== chosenEvent) return;
  const hadFocus = question.contains(document.activeElement);
  uncover?.();
  uncover = undefined;
  if (isAnswered) question.close();
  else {
    setCustom(question, false);
    // Unlike its method, the attribute leaves the focus.
    question.open = true;
    uncover = coverEnd(question);
  }
  if (!hadFocus) return;
  // The focus would be lost with the button: the reader goes on (WCAG 2.4.3).
  const isThere = cameFrom instanceof HTMLElement && cameFrom.isConnected;
  const next = isThere ? cameFrom : document.querySelector('main');
  if (next instanceof HTMLElement) next.focus({ preventScroll: true });
}

function askAgain(link: HTMLElement): void {
  const question = findQuestion();
  if (!question || question.matches(':modal')) return;
  if (!question.firstElementChild) {
    defer(
      { element: link, isReady: () => !!question.firstElementChild, run: () => askAgain(link) },
      () => location.assign((link as HTMLAnchorElement).href),
    );
    loadQuestion(question, replay);
    return;
  }
  uncover?.();
  question.open = false;
  // Seen closed, it settles again: a second press of the link is none of the backdrop.
  void getComputedStyle(question).display;
  setCustom(question, false);
  // Safari leaves a pressed link without the focus, which the dialog gives back when it closes.
  link.focus({ preventScroll: true });
  openModal(question);
}

onPress('[data-opens="cookies"]', askAgain);
onPress('[data-asks-custom]', () => {
  const question = findQuestion();
  if (question) setCustom(question, true);
});
onPress('[data-consent]', ({ dataset }) =>
  chooseConsent(dataset.consent === 'accepted' ? consentCategories : []),
);

onCapture('submit', (event) => {
  const question = findQuestion();
  if (!question?.contains(event.target as Node)) return;
  event.preventDefault();
  if (pressedAt < settledAt) return;
  const isOn = (category: string) => question.querySelector(`[name="${category}"]:checked`);
  chooseConsent(consentCategories.filter(isOn));
});
/** A navigation closes the dialog, but not the first question. */
const leave = () => document.querySelector<HTMLDialogElement>('#cookie-question:modal')?.close();
onCapture('popstate', leave);
onCapture('click', ({ target, detail, timeStamp }) => {
  // A key is pressed on the button that has the focus: never on one that has just come.
  pressedAt = detail ? timeStamp : Infinity;
  if (target instanceof Element && target.closest('#cookie-question a[href]')) leave();
});
onCapture('focusin', ({ target, relatedTarget }) => {
  const question = findQuestion();
  if (!question?.contains(target as Node) || question.contains(relatedTarget as Node)) return;
  cameFrom = relatedTarget;
});
// Left without a choice, it is asked again. Other tabs speak while this page is shown; what they said while
// it was kept for the back button, they did not say to it.
for (const type of [chosenEvent, 'close', 'storage', 'pageshow'])
  window.addEventListener(type, updateQuestion, true);
whenParsed(updateQuestion);
