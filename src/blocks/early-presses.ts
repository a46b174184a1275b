/**
 * Keeps what is pressed before the script that answers it is there, so that no press is lost: buttons
 * that do nothing by themselves, and forms that only a script sends. Links, `<details>` and forms with
 * an `action` work without any script, and are the browser's.
 *
 * A script of its own, the first of the document: it listens while the application is on its way
 * (decision 0083). Who presses again because nothing happens has pressed once.
 */
const buttons = new Set<HTMLElement>();
const forms = new Set<HTMLFormElement>();
/** Whether an element is still the server's HTML: everything, until the application says. */
let isWaiting: (element: Element) => boolean = () => true;

const findButton = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLElement>('button[type="button"]') : null;

// There is no window on the server. On the window, and in capture: React stops presses in blocks that
// it has not hydrated before they come anywhere else.
globalThis.window?.addEventListener(
  'click',
  (event) => {
    const button = findButton(event);
    if (button && isWaiting(button)) buttons.add(button);
  },
  { capture: true },
);
// What arrives here was not stopped: React has hydrated the block in the middle of the press.
globalThis.window?.addEventListener('click', (event) => {
  const button = findButton(event);
  if (button && !isWaiting(button)) buttons.delete(button);
});
globalThis.window?.addEventListener(
  'submit',
  ({ target: form }) => {
    if (form instanceof HTMLFormElement && !form.hasAttribute('action') && isWaiting(form)) {
      forms.add(form);
    }
  },
  { capture: true },
);

/** Says from now on what is still the server's HTML, and presses again what no longer is. */
export function answerPresses(stillWaits: (element: Element) => boolean): void {
  isWaiting = stillWaits;
  for (const button of buttons) {
    // Not within a press that is under way: it may be this one.
    if (!isWaiting(button)) setTimeout(() => buttons.delete(button) && button.click());
  }
}

/** Sends a form that was to be sent before its script was there. Does nothing otherwise. */
export function answerSubmission(form: HTMLFormElement): void {
  // Once what was adopted with it is in the form.
  if (forms.delete(form)) setTimeout(() => form.requestSubmit());
}
