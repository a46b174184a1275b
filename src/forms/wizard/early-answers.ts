import { isDehydrated } from '../../hydration/hydration-state.ts';
import { readStored } from '../../ui/read-stored.ts';

/**
 * Part of the early script: shows a form with its saved answers before it is hydrated. `data-draft` is their
 * key in session storage, which the server cannot read.
 */

/** Milliseconds that a page waits, unseen, for the intro that takes its place. */
const wait = 1000;

/** Fields filled with a saved answer. One that the visitor empties stays empty. */
const filled = new WeakSet<Element>();

/** Whether the visitor has emptied a filled field. */
export const isEmptied = (field: Element): boolean =>
  filled.has(field) && (field as HTMLInputElement).value === '';

export function showSavedAnswers(): void {
  const begin = () => {
    if (leadToIntro()) return true;
    fillIn();
    return false;
  };
  // Again at the end of parsing; not while the intro is on its way, which would be asked for once more.
  if (!begin()) document.addEventListener('readystatechange', begin, { once: true });
}

function fillIn(): void {
  for (const form of document.querySelectorAll<HTMLElement>('[data-draft]')) {
    const { answers }: { answers?: unknown } = Object(readStored(form.dataset.draft ?? ''));
    const fields = form.querySelectorAll<HTMLInputElement>(
      ':is(input:not([type="file"]), textarea)',
    );
    for (const field of fields) {
      const answer: unknown = Object(answers)[field.name];
      if (typeof answer !== 'string' || filled.has(field) || !isDehydrated(field)) continue;
      if (field.type === 'radio') {
        if (!form.querySelector(`[name="${field.name}"]:checked`))
          field.checked = field.value === answer;
      } else if (isUntouched(field, answer)) {
        field.value = answer + field.value;
        filled.add(field);
      }
    }
  }
}

/**
 * Leads a visitor who has not begun a wizard to its intro, as the application would seconds later. An address
 * with a query begins it, or is the canvas of Studio. Returns whether the visitor is led away.
 */
function leadToIntro(): boolean {
  const { draft = '', intro } = document.querySelector<HTMLElement>('[data-intro]')?.dataset ?? {};
  if (!intro || location.search || readStored(draft)) return false;
  // Phones lay out the intro alone. On a slow line the step is shown until the intro is there.
  document.documentElement.hidden = true;
  setTimeout(() => {
    document.documentElement.hidden = false;
  }, wait);
  location.replace(intro);
  return true;
}

/** Empty, or focused and typed into before this script ran. */
const isUntouched = (field: HTMLInputElement, answer: string): boolean =>
  field.value === '' || (field === document.activeElement && !field.value.startsWith(answer));
