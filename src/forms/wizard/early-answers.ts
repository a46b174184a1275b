import { isDehydrated } from '../../hydration/hydration-state.ts';
import { readStored } from '../../ui/tab-storage.ts';
import { getAt } from '../definition/pointers.ts';
import { parseWireName } from '../wire/wire-names.ts';

/**
 * Part of the early script: shows a form with its saved answers before it is hydrated. `data-draft` is their
 * key in session storage, which the server cannot read.
 */

/** Fields filled with a saved answer. One that the visitor empties stays empty. */
const filled = new WeakSet<Element>();

/** Whether the visitor has emptied a filled field. */
export const isEmptied = (field: Element): boolean =>
  filled.has(field) && (field as HTMLInputElement).value === '';

export function showSavedAnswers(): void {
  fillIn();
  // Again at the end of parsing.
  document.addEventListener('readystatechange', fillIn, { once: true });
}

function fillIn(): void {
  for (const form of document.querySelectorAll<HTMLElement>('[data-draft]')) {
    const { answers }: { answers?: unknown } = Object(readStored(form.dataset.draft ?? ''));
    const fields = form.querySelectorAll<HTMLInputElement>(
      ':is(input:not([type="file"]), textarea)',
    );
    for (const field of fields) {
      const pointer = parseWireName(field.name);
      const held = pointer && getAt(answers, pointer);
      if (held === undefined || held === '' || filled.has(field) || !isDehydrated(field)) continue;
      const answer = String(held);
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

/** Empty, or focused and typed into before this script ran. */
const isUntouched = (field: HTMLInputElement, answer: string): boolean =>
  field.value === '' || (field === document.activeElement && !field.value.startsWith(answer));
