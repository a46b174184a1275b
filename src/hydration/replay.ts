import { isDehydrated, isHydrating } from './hydration-state.ts';
import { patience, startApplication } from './start-application.ts';

/** Records presses of what is not hydrated yet, and repeats them after hydration. */

/** Buttons of blocks; those of sliders have their own script. */
const buttons = '[data-block] button[type="button"]:not([data-slider] button)';

/** In the order of their replay. */
const clicks = new Set<HTMLElement>();
let isClicking = false;

export const isModified = (event: MouseEvent): boolean =>
  event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;

/** Listens on the window, in capture: React stops events in dehydrated blocks. */
export function recordClicks(): void {
  window.addEventListener('click', recordClick, { capture: true });
  // React did not stop this event: it has hydrated the block during the click.
  window.addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLElement>(buttons);
    if (button && !isDehydrated(button)) clicks.delete(button);
  });
}

function recordClick(event: MouseEvent): void {
  isClicking = true;
  setTimeout(() => {
    isClicking = false;
  });
  if (isModified(event) || !(event.target instanceof Element)) return;
  const opener = isHydrating() && event.target.closest<HTMLAnchorElement>('a[data-opens]');
  const button = event.target.closest<HTMLElement>(buttons);
  if (opener && isDehydrated(opener)) {
    event.preventDefault();
    clicks.add(opener);
    // Its address does the same.
    const leave = () => isHydrating() && location.assign(opener.href);
    setTimeout(leave, patience);
    startApplication().catch(leave);
  } else if (button && isDehydrated(button)) clicks.add(button);
}

export function replayClicks(): void {
  // During a click later: it may be a recorded one.
  if (isClicking) setTimeout(repeatClicks);
  else void repeatClicks();
}

async function repeatClicks(): Promise<void> {
  for (const element of clicks) {
    if (!('opens' in element.dataset) && isDehydrated(element)) continue;
    clicks.delete(element);
    element.click();
    // The next click may need what this one renders.
    await Promise.resolve();
  }
}

/**
 * Validation messages and submissions differ without the application: a form waits for it, and is then
 * submitted by it, or validated and submitted by the browser.
 */

/** Held forms, with the timers of the browser's own action. */
const forms = new Map<HTMLFormElement, ReturnType<typeof setTimeout>>();
/** `reportValidity()` is running: the `invalid` listener must not hold the form again. */
let isReporting = false;

/** Listens on the window, in capture: React stops events in dehydrated blocks. */
export function holdForms(): void {
  const options = { capture: true };
  window.addEventListener('invalid', handleInvalid, options);
  window.addEventListener('submit', handleSubmit, options);
  window.addEventListener('input', releaseForm, options);
}

/** A search is the browser's. */
const isHeld = (form: HTMLFormElement) => form.hasAttribute('method') && isDehydrated(form);

function handleInvalid(event: Event): void {
  const { form } = event.target as HTMLInputElement;
  if (!form || isReporting || !isHeld(form)) return;
  event.preventDefault();
  holdForm(form, () => {
    isReporting = true;
    form.reportValidity();
    isReporting = false;
  });
}

function handleSubmit(event: SubmitEvent): void {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || !isHeld(form)) return;
  const isNative = form.hasAttribute('action');
  if (isNative) event.preventDefault();
  holdForm(form, () => isNative && form.submit());
}

/** Holds a form until hydration or the timeout. Another submission in that time changes nothing. */
function holdForm(form: HTMLFormElement, actNatively: () => void): void {
  if (!forms.has(form))
    forms.set(
      form,
      setTimeout(() => isDehydrated(form) && actNatively(), patience),
    );
}

/** Input cancels a held submission: the answers have changed. */
function releaseForm({ target }: Event): void {
  const form = (target as HTMLInputElement | null)?.form;
  if (!form || !isDehydrated(form)) return;
  clearTimeout(forms.get(form));
  forms.delete(form);
}

/** Submits a form that was submitted before hydration. Does nothing otherwise. */
export function replaySubmission(form: HTMLFormElement): void {
  clearTimeout(forms.get(form));
  // After its adopted values have rendered.
  if (forms.delete(form)) setTimeout(() => form.requestSubmit());
}
