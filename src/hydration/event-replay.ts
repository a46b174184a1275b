import { pageStateId } from './page-state.ts';
import './start-application.ts';

/**
 * Records events that come before hydration, and replays them after it. Links, `<details>` and fields work
 * without script; tabs and the menu work as anchors until then; clicks on buttons are replayed. A dialog's link,
 * validation messages and native submissions differ without the application: they wait for it for a second
 * (decision 0094). Forms show their saved answers.
 *
 * It is the document's first script, and starts the application (decision 0095).
 */

/** Milliseconds that a held event waits for the application. */
const timeout = 1000;

/** Clicked elements, in the order of their replay. */
let clicks: HTMLElement[] = [];
/** Held forms, with the timers after which the browser validates or submits them itself. */
const forms = new Map<HTMLFormElement, ReturnType<typeof setTimeout>>();
/** The address before an anchor replaced it, and the last such anchor. */
let replaced: { address: string; by: string } | undefined;
/** Whether an element is server HTML that is not hydrated. Before hydration everything is. */
let isDehydrated: (element: Element) => boolean = () =>
  document.getElementById(pageStateId) !== null;
let isAppMissing = true;
/** True during a click. */
let isClicking = false;
/** `reportValidity()` is running: the `invalid` listener must not hold the form again. */
let isReporting = false;

const find = ({ target }: Event, selector: string) =>
  target instanceof Element ? target.closest<HTMLElement>(selector) : null;

/** Elements that need their script. */
const clickable = 'button[type="button"], a[role="tab"], a[role="button"]';

function recordClick(element: HTMLElement): void {
  const role = element.getAttribute('role');
  // Only the last click on a tab counts.
  if (role === 'tab') clicks = clicks.filter((other) => other !== element);
  // The menu's button toggles: every click counts.
  if (role === 'button' || !clicks.includes(element)) clicks.push(element);
}

/** Goes to an anchor without a history entry. A second click on the menu's button leaves it. */
function goToAnchor(link: HTMLAnchorElement): void {
  const isUndone =
    link.getAttribute('role') === 'button' &&
    (location.hash === link.hash || document.querySelector(':target')?.contains(link));
  // An unknown fragment does not scroll.
  const by = isUndone ? '#-' : link.hash;
  replaced = { address: replaced?.address ?? location.href, by };
  location.replace(by);
  // The browser moves the focus to the anchor's target.
  requestAnimationFrame(() => {
    const focused = document.activeElement;
    if (focused === document.body || focused?.matches(':target'))
      link.focus({ preventScroll: true });
  });
}

function handleClick(event: MouseEvent): void {
  isClicking = true;
  setTimeout(() => {
    isClicking = false;
  });
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return;
  const opener = isAppMissing && find(event, 'a[data-opens]');
  if (opener instanceof HTMLAnchorElement && isDehydrated(opener)) {
    event.preventDefault();
    recordClick(opener);
    setTimeout(() => isAppMissing && location.assign(opener.href), timeout);
    return;
  }
  const element = find(event, clickable);
  if (!element || !isDehydrated(element)) return;
  if (element instanceof HTMLAnchorElement) {
    event.preventDefault();
    goToAnchor(element);
  }
  recordClick(element);
}

function handleKey(event: KeyboardEvent): void {
  const element = find(event, 'a[role="tab"], a[role="button"]');
  if (!element || !isDehydrated(element)) return;
  const isSpace = event.key === ' ';
  const tab = isSpace ? element : findTab(element, event.key);
  if (!tab) return;
  event.preventDefault();
  tab.focus();
  tab.click();
}

/** The tab that a key selects (WAI-ARIA's tabs pattern, selection follows focus). */
export function findTab(tab: HTMLElement, key: string): HTMLElement | undefined {
  const tabs = [
    ...(tab.closest('[role="tablist"]')?.querySelectorAll<HTMLElement>('[role="tab"]') ?? []),
  ];
  const index = tabs.indexOf(tab);
  switch (key) {
    case 'ArrowRight':
      return tabs[(index + 1) % tabs.length];
    case 'ArrowLeft':
      return tabs.at(index - 1);
    case 'Home':
      return tabs[0];
    case 'End':
      return tabs.at(-1);
    default:
      return undefined;
  }
}

function handleInvalid(event: Event): void {
  const form = (event.target as HTMLInputElement).form;
  if (!form || isReporting || !isDehydrated(form)) return;
  event.preventDefault();
  holdForm(form, () => {
    isReporting = true;
    form.reportValidity();
    isReporting = false;
  });
}

function handleSubmit(event: SubmitEvent): void {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || !isDehydrated(form)) return;
  const isNative = form.hasAttribute('action');
  if (isNative) event.preventDefault();
  holdForm(form, () => isNative && form.submit());
}

/** Holds a form until hydration or the timeout. Another submission in that time changes nothing. */
function holdForm(form: HTMLFormElement, actNatively: () => void): void {
  if (!forms.has(form))
    forms.set(
      form,
      setTimeout(() => isDehydrated(form) && actNatively(), timeout),
    );
}

/** Input cancels a held submission: the answers have changed. */
function releaseForm({ target }: Event): void {
  const form = (target as HTMLInputElement | null)?.form;
  if (!form || !isDehydrated(form)) return;
  clearTimeout(forms.get(form));
  forms.delete(form);
}

/** Fields filled with a saved answer. One that the visitor empties stays empty. */
const filled = new WeakSet<Element>();

/** Fills in saved answers: `data-draft` is their key in session storage, which the server cannot read. */
function fillIn(): void {
  const fields = document.querySelectorAll<HTMLInputElement>(
    '[data-draft] :is(input:not([type="file"]), textarea)',
  );
  for (const field of fields) {
    const part = field.closest<HTMLElement>('[data-draft]');
    const answer = readAnswers(part?.dataset.draft ?? '')[field.name];
    if (typeof answer !== 'string' || filled.has(field) || !isDehydrated(field)) continue;
    if (field.type === 'radio') {
      if (!part?.querySelector(`[name="${field.name}"]:checked`))
        field.checked = field.value === answer;
    } else if (isUntouched(field, answer)) {
      field.value = answer + field.value;
      filled.add(field);
    }
  }
}

/**
 * Leads a visitor who has not begun a wizard to its intro, as the application would seconds later. An address
 * with a query begins it, or is the canvas of Studio. Returns whether the visitor is led away.
 */
function leadToIntro(): boolean {
  const { draft = '', intro } = document.querySelector<HTMLElement>('[data-intro]')?.dataset ?? {};
  if (!intro || location.search || readDraft(draft)) return false;
  // Phones lay out the intro alone. On a slow line the step is shown until the intro is there.
  document.documentElement.hidden = true;
  setTimeout(() => {
    document.documentElement.hidden = false;
  }, timeout);
  location.replace(intro);
  return true;
}

/** Empty, or focused and typed into before this script ran. */
const isUntouched = (field: HTMLInputElement, answer: string): boolean =>
  field.value === '' || (field === document.activeElement && !field.value.startsWith(answer));

/** The draft that `createValue` stores. */
function readDraft(key: string): { answers?: unknown } | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

const readAnswers = (key: string): Readonly<Record<string, unknown>> =>
  Object(readDraft(key)?.answers);

/** Whether the visitor has emptied a filled field. */
export const isEmptied = (field: Element): boolean =>
  filled.has(field) && (field as HTMLInputElement).value === '';

// There is no window on the server. On the window, in capture: React stops events in dehydrated blocks.
const options = { capture: true };
globalThis.window?.addEventListener('click', handleClick, options);
globalThis.window?.addEventListener('keydown', handleKey, options);
globalThis.window?.addEventListener('invalid', handleInvalid, options);
globalThis.window?.addEventListener('submit', handleSubmit, options);
globalThis.window?.addEventListener('input', releaseForm, options);
// React did not stop this event: it has hydrated the block during the click.
globalThis.window?.addEventListener('click', (event) => {
  const element = find(event, clickable);
  if (element && !isDehydrated(element)) clicks = clicks.filter((other) => other !== element);
});

if (globalThis.document) {
  const begin = () => {
    if (leadToIntro()) return true;
    fillIn();
    return false;
  };
  // Again at the end of parsing; not while the intro is on its way, which would be asked for once more.
  if (!begin()) document.addEventListener('readystatechange', begin, { once: true });
}

/** Restores the address that anchors have replaced. */
export function restoreAddress(): void {
  if (location.hash === replaced?.by) history.replaceState(history.state, '', replaced.address);
  replaced = undefined;
}

/** Replays the events of hydrated elements. `isStillDehydrated` is used for later events. */
export function replayEvents(isStillDehydrated: (element: Element) => boolean): void {
  isDehydrated = isStillDehydrated;
  isAppMissing = false;
  restoreAddress();
  // During a click later: it may be a recorded one.
  if (isClicking) setTimeout(replayClicks);
  else void replayClicks();
}

async function replayClicks(): Promise<void> {
  const isDue = (element: HTMLElement) => 'opens' in element.dataset || !isDehydrated(element);
  const due = clicks.filter(isDue);
  clicks = clicks.filter((element) => !isDue(element));
  for (const element of due) {
    element.click();
    // The next click may need what this one renders.
    await Promise.resolve();
  }
}

/** Submits a form that was submitted before hydration. Does nothing otherwise. */
export function replaySubmission(form: HTMLFormElement): void {
  clearTimeout(forms.get(form));
  // After its adopted values have rendered.
  if (forms.delete(form)) setTimeout(() => form.requestSubmit());
}
