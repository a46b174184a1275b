import { pageStateId } from './page-state.ts';
import './start-application.ts';

/**
 * Keeps what is pressed before the script that answers it is there, so that no press is lost. What the
 * browser can do by itself it does at once: links, `<details>`, fields, and anchors that show tabs and the
 * menu. Buttons are pressed again. What would end otherwise than with the application, the way to the
 * contact page, the browser's own words about a form and its native sending, has a second to wait for it
 * (decision 0094). Forms that keep what was answered show it.
 *
 * A script of its own, the first of the document, which starts the application too: it listens while that
 * is on its way (decisions 0083 and 0095). Who presses a button again because nothing happens has pressed
 * once.
 */
const patience = 1000;

/** In the order in which they are pressed again. */
let presses: HTMLElement[] = [];
/** What each form will be without the application: told its mistakes, or sent, by the browser. */
const forms = new Map<HTMLFormElement, ReturnType<typeof setTimeout>>();
/** The address before anchors stood in for what they show, and the last of them. */
let replaced: { address: string; by: string } | undefined;
/**
 * Whether an element is still the server's HTML: everything, until the application says, in a document
 * that has one.
 */
let isDehydrated: (element: Element) => boolean = () =>
  document.getElementById(pageStateId) !== null;
let isAppAway = true;
/** Within a click. */
let isPressing = false;
/** The browser says what is wrong with a form, as nobody else has. */
let isBrowserTelling = false;

const find = ({ target }: Event, selector: string) =>
  target instanceof Element ? target.closest<HTMLElement>(selector) : null;

/** Elements that do nothing by themselves, or by an anchor less than they will. */
const pressable = 'button[type="button"], a[role="tab"], a[role="button"]';

function keep(element: HTMLElement): void {
  const role = element.getAttribute('role');
  // The last tab is the one that is chosen.
  if (role === 'tab') presses = presses.filter((other) => other !== element);
  // The menu opens and closes again: each of its presses counts.
  if (role === 'button' || !presses.includes(element)) presses.push(element);
}

/** Goes to an anchor without a step in the history; away from it by a button that has led there. */
function showAnchor(link: HTMLAnchorElement): void {
  const isUndone =
    link.getAttribute('role') === 'button' &&
    (location.hash === link.hash || document.querySelector(':target')?.contains(link));
  // A fragment that names nothing leaves everything where it is.
  const by = isUndone ? '#-' : link.hash;
  replaced = { address: replaced?.address ?? location.href, by };
  location.replace(by);
  // The browser takes the focus away from what leads to an anchor, to where it leads or nowhere.
  requestAnimationFrame(() => {
    const focused = document.activeElement;
    if (focused === document.body || focused?.matches(':target'))
      link.focus({ preventScroll: true });
  });
}

function takePress(event: MouseEvent): void {
  isPressing = true;
  setTimeout(() => {
    isPressing = false;
  });
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return;
  const opener = isAppAway && find(event, 'a[data-opens]');
  if (opener instanceof HTMLAnchorElement && isDehydrated(opener)) {
    event.preventDefault();
    keep(opener);
    setTimeout(() => isAppAway && location.assign(opener.href), patience);
    return;
  }
  const element = find(event, pressable);
  if (!element || !isDehydrated(element)) return;
  if (element instanceof HTMLAnchorElement) {
    event.preventDefault();
    showAnchor(element);
  }
  keep(element);
}

function takeKey(event: KeyboardEvent): void {
  const element = find(event, 'a[role="tab"], a[role="button"]');
  if (!element || !isDehydrated(element)) return;
  const isPress = event.key === ' ';
  const tab = isPress ? element : findTab(element, event.key);
  if (!tab) return;
  event.preventDefault();
  tab.focus();
  tab.click();
}

/** The tab that a key leads to from a tab (WAI-ARIA's pattern, selection following focus). */
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

function takeMistake(event: Event): void {
  const form = (event.target as HTMLInputElement).form;
  if (!form || isBrowserTelling || !isDehydrated(form)) return;
  event.preventDefault();
  holdForm(form, () => {
    isBrowserTelling = true;
    form.reportValidity();
    isBrowserTelling = false;
  });
}

function takeSubmission(event: SubmitEvent): void {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || !isDehydrated(form)) return;
  const isNative = form.hasAttribute('action');
  if (isNative) event.preventDefault();
  holdForm(form, () => isNative && form.submit());
}

/** Once: who presses again while it waits changes nothing. */
function holdForm(form: HTMLFormElement, actAlone: () => void): void {
  if (!forms.has(form))
    forms.set(
      form,
      setTimeout(() => isDehydrated(form) && actAlone(), patience),
    );
}

/** Who goes on writing has not sent what stands there now. */
function forgetForm({ target }: Event): void {
  const form = (target as HTMLInputElement | null)?.form;
  if (!form || !isDehydrated(form)) return;
  clearTimeout(forms.get(form));
  forms.delete(form);
}

/** Fields that hold an answer from an earlier visit: emptied since, they are to stay empty. */
const filled = new WeakSet<Element>();

/**
 * Fills in what was answered before, where a form says under which key of session storage it keeps that: the
 * server cannot know it, and a form that looks empty asks to be filled in once more.
 */
function fillIn(): void {
  for (const part of document.querySelectorAll<HTMLElement>('[data-draft] [data-if]')) {
    const answers = readAnswers(part.closest<HTMLElement>('[data-draft]')?.dataset.draft ?? '');
    const needed = [...new URLSearchParams(part.dataset.if)];
    const holds = ([name, value]: readonly [string, string]) => {
      const answer = answers[name];
      return Array.isArray(answer) ? answer.length >= Number(value) : answer === value;
    };
    if (needed.length > 0 && isDehydrated(part)) part.hidden = !needed.every(holds);
  }
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

/** Empty, or typed into before this script was there: in a form that looked empty, and was not. */
const isUntouched = (field: HTMLInputElement, answer: string): boolean =>
  field.value === '' || (field === document.activeElement && !field.value.startsWith(answer));

/** As `createValue` keeps them. What is unusable there is unusable here. */
function readAnswers(key: string): Readonly<Record<string, unknown>> {
  try {
    return Object(JSON.parse(sessionStorage.getItem(key) ?? '{}').answers);
  } catch {
    return {};
  }
}

/** Whether somebody has taken away what stood in a field. */
export const isEmptied = (field: Element): boolean =>
  filled.has(field) && (field as HTMLInputElement).value === '';

// There is no window on the server. On the window, and in capture: React stops presses in blocks that
// it has not hydrated before they come anywhere else.
const options = { capture: true };
globalThis.window?.addEventListener('click', takePress, options);
globalThis.window?.addEventListener('keydown', takeKey, options);
globalThis.window?.addEventListener('invalid', takeMistake, options);
globalThis.window?.addEventListener('submit', takeSubmission, options);
globalThis.window?.addEventListener('input', forgetForm, options);
// What arrives here was not stopped: React has hydrated the block in the middle of the press.
globalThis.window?.addEventListener('click', (event) => {
  const element = find(event, pressable);
  if (element && !isDehydrated(element)) presses = presses.filter((other) => other !== element);
});

if (globalThis.document) {
  fillIn();
  // Where the document is still being read, once it is there.
  document.addEventListener('readystatechange', fillIn, { once: true });
}

/** Puts the address back that anchors have replaced. What they show stays for as long as it waits. */
export function restoreAddress(): void {
  if (location.hash === replaced?.by) history.replaceState(history.state, '', replaced.address);
  replaced = undefined;
}

/** Says from now on what is still the server's HTML, and presses again what no longer is. */
export function replayEvents(stillWaits: (element: Element) => boolean): void {
  isDehydrated = stillWaits;
  isAppAway = false;
  restoreAddress();
  // At once, so that nothing closes between. In a press that is under way, later: it may be one of these.
  if (isPressing) setTimeout(pressAgain);
  else void pressAgain();
}

async function pressAgain(): Promise<void> {
  const isDue = (element: HTMLElement) => 'opens' in element.dataset || !isDehydrated(element);
  const due = presses.filter(isDue);
  presses = presses.filter((element) => !isDue(element));
  for (const element of due) {
    element.click();
    // What one press shows is there for the next.
    await Promise.resolve();
  }
}

/** Sends a form that was to be sent before its script was there. Does nothing otherwise. */
export function answerSubmission(form: HTMLFormElement): void {
  clearTimeout(forms.get(form));
  // Once what was adopted with it is in the form.
  if (forms.delete(form)) setTimeout(() => form.requestSubmit());
}
