import { showServedDialog } from '../ui/dialog/served-dialog.ts';
import { onCapture } from '../ui/on-capture.ts';
import { findAgain } from '../ui/server-html/find-again.ts';
import { isDehydrated, isHydrating, waitingIslands } from './hydration-state.ts';
import { loadLayoutPart } from './layout-part.ts';
import { patience, startApplication } from './start-application.ts';

/**
 * The one place that keeps what waits for the application: an act that leads on (a link, a dialog, a form that
 * is sent), which every later act of the visitor cancels, and presses of buttons in blocks, in their order.
 */

/** Without `run`, its form is sent once it has its answers (`replaySubmission`). */
type Act = { element?: HTMLElement; isReady: () => boolean; run?: () => void };

let pending: Act | undefined;
/** The browser's own action, in place of what comes too late. */
let timer: ReturnType<typeof setTimeout> | undefined;
const presses = new Set<HTMLElement>();
let isClicking = false;
/** The browser validates: the `invalid` listener must not hold the form again. */
let isReporting = false;
const cancels = new Set<() => void>();

/** Buttons of blocks; those of sliders have their own script. */
const buttons =
  '[data-block] :is(button[type="button"], button[name="_do"]):not([data-slider] button)';

export const isModified = (event: MouseEvent): boolean =>
  event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;

/** Calls back at the next act of the visitor, until the returned function is called. */
export function onLaterAct(act: () => void): () => void {
  cancels.add(act);
  return () => cancels.delete(act);
}

/** Waits in the place of what has waited so far. After `patience` the browser acts instead. */
export function defer(act: Act, actNatively?: () => void): void {
  clearPending();
  pending = act;
  // Shown at once (src/styles/interaction.late.css).
  act.element?.setAttribute('data-waits', '');
  if (!actNatively) return;
  timer = setTimeout(() => {
    if (act.isReady()) return;
    clearPending();
    actNatively();
  }, patience);
}

function clearPending(): void {
  clearTimeout(timer);
  pending?.element?.removeAttribute('data-waits');
  pending = undefined;
}

/** A later act of the visitor. */
function cancel(): void {
  clearPending();
  for (const act of cancels) act();
}

/** Runs at once, or once the page has hydrated: React would otherwise find another page than in its HTML. */
export function runHydrated(run: () => void): void {
  if (isHydrating()) defer({ isReady: () => !isHydrating(), run });
  else run();
}

/** The page or one of its islands has hydrated. */
export function replay(): void {
  // During a click later: it may be a recorded one.
  if (isClicking) setTimeout(replay);
  else void runReady();
}

async function runReady(): Promise<void> {
  for (const button of presses) {
    if (isDehydrated(button)) continue;
    presses.delete(button);
    findAgain(button)?.click();
    // The next click may need what this one renders.
    await Promise.resolve();
  }
  const act = pending;
  if (!act?.run || !act.isReady()) return;
  clearPending();
  act.run();
}

export function recordActs(): void {
  onCapture('click', recordClick);
  // React did not stop this event: it has hydrated the block during the click.
  window.addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLElement>(buttons);
    if (button && !isDehydrated(button)) presses.delete(button);
  });
  for (const name of ['pointerdown', 'touchstart', 'focusin'])
    window.addEventListener(name, prefetchDialog, { capture: true, passive: true });
  onCapture('invalid', deferInvalid);
  onCapture('submit', deferSubmit);
  onCapture('input', cancel);
  onCapture('popstate', cancel);
  onCapture('keydown', ({ key }) => key === 'Escape' && cancel());
}

function recordClick(event: MouseEvent): void {
  isClicking = true;
  setTimeout(() => {
    isClicking = false;
  });
  const { target } = event;
  if (!(target instanceof Element) || isModified(event)) return;
  const opener = target.closest<HTMLAnchorElement>('a[data-opens]');
  const button = target.closest('button');
  const isPending = pending?.element && [opener, button?.form].includes(pending.element as never);
  if (!isPending) cancel();
  if (event.defaultPrevented) return;
  if (opener && isDehydrated(opener) && isHydrating()) {
    event.preventDefault();
    if (!isPending) openServedDialog(opener);
  } else if (button?.matches(buttons) && isDehydrated(button)) {
    // The server would do the same with another page.
    if (button.type === 'submit') event.preventDefault();
    presses.add(button);
  }
}

/** Parts of the layout that dialogs are, by their links. */
const nameDialog = ({ dataset, search }: HTMLAnchorElement) => `${dataset.opens}${search}`;

/** The HTML of a dialog comes while its link is pressed. */
function prefetchDialog({ target }: Event): void {
  const opener = target instanceof Element && target.closest<HTMLAnchorElement>('a[data-opens]');
  if (opener && isHydrating()) loadLayoutPart(nameDialog(opener)).catch(() => {});
}

/** Opens a dialog as the server's HTML; where there is none, by the application; where that fails, its page. */
function openServedDialog(opener: HTMLAnchorElement): void {
  const isReady = () => !isHydrating();
  const act: Act = { element: opener, isReady, run: () => findAgain(opener)?.click() };
  // Its address does the same.
  const leave = () => location.assign(opener.href);
  defer(act, leave);
  // In development it starts at once, and has the styles.
  if (import.meta.env.DEV) return;
  loadLayoutPart(nameDialog(opener))
    .then((part) => {
      const dialog = part.find((element) => element instanceof HTMLDialogElement);
      if (!dialog) throw new Error(`The layout has no dialog "${opener.dataset.opens}".`);
      if (pending !== act) return;
      clearPending();
      // Its form waits for the application, as in a page.
      dialog.id ||= `served-${opener.dataset.opens}`;
      waitingIslands.add(dialog.id);
      showServedDialog(dialog, opener);
    })
    .catch(() => startApplication().catch(() => pending === act && leave()));
}

/**
 * Validation messages and submissions differ without the application: a form waits for it, and is then
 * submitted by it, or validated and submitted by the browser. A search is the browser's.
 */
function deferForm(form: HTMLFormElement, actNatively: () => void): void {
  if (pending?.element === form) return;
  cancel();
  defer({ element: form, isReady: () => !isDehydrated(form) }, actNatively);
}

const isDeferred = (form: HTMLFormElement) => form.hasAttribute('method') && isDehydrated(form);

function deferInvalid(event: Event): void {
  const { form } = event.target as HTMLInputElement;
  if (!form || isReporting || !isDeferred(form)) return;
  event.preventDefault();
  deferForm(form, () => {
    isReporting = true;
    form.reportValidity();
    isReporting = false;
  });
}

function deferSubmit(event: SubmitEvent): void {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || !isDeferred(form)) return;
  const isNative = form.hasAttribute('action');
  if (isNative) event.preventDefault();
  deferForm(form, () => isNative && form.submit());
}

/**
 * Whether the browser has refused to send the form. It marks all fields at a submission, otherwise each when it
 * is left. Asked before React writes into the controls: a field that it empties for a moment is invalid, too.
 */
export function isRefused(form: HTMLFormElement): boolean {
  const find = (state: string) => form.querySelector(`:is(input, textarea)${state}`);
  return find(':user-invalid') !== null && find(':invalid:not(:user-invalid)') === null;
}

/** The draft of a form: the same in one that React has made in its place. */
const findDraft = (form: Element | undefined) =>
  form?.closest<HTMLElement>('[data-draft]')?.dataset.draft;

/** Submits a form that was submitted before hydration, before there was any script too (`wasRefused`). */
export function replaySubmission(form: HTMLFormElement, wasRefused: boolean): void {
  const element = pending?.element;
  const isPending =
    element && (findAgain(element) === form || findDraft(element) === (findDraft(form) ?? ''));
  if (!isPending && !wasRefused) return;
  clearPending();
  // After its adopted values have rendered.
  setTimeout(() => form.requestSubmit());
}
