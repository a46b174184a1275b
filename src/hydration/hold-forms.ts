import { isDehydrated } from './hydration-state.ts';
import { patience } from './start-application.ts';

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
