import type { FormTexts } from '../../texts/fr/forms.ts';
import type { FileStore } from '../file-store.ts';
import type { FieldGroup } from '../form-definition.ts';
import type { FieldError } from '../validate-step.ts';

/** What our theme needs besides what rjsf hands to fields and widgets. */
export type FormContext = {
  groups: readonly FieldGroup[];
  /** What is wrong, as far as it is shown. */
  errors: readonly FieldError[];
  idPrefix: string;
  /** When fields are shown that not every visitor is asked for, by name; empty once the answers say it. */
  conditions: ReadonlyMap<string, string>;
  /** Where chosen files are kept; undefined for forms without files. */
  files: FileStore | undefined;
  /** Whether the controls are React's, and what they held before was taken over. */
  isHydrated: boolean;
  texts: FormTexts;
};

/** Hidden in the server's HTML, until the early script finds answers that its condition is about. */
export const shownIf = (condition: string | undefined) =>
  condition === undefined
    ? {}
    : { hidden: true, 'data-if': condition, suppressHydrationWarning: true };

export const hintId = (id: string) => `${id}-hint`;
export const errorId = (id: string) => `${id}-error`;

/** What describes a control: its hint and, while there is one, its error. */
export function describedBy(id: string, hasHint: boolean, hasError: boolean): string | undefined {
  const ids = [...(hasHint ? [hintId(id)] : []), ...(hasError ? [errorId(id)] : [])];
  return ids.length > 0 ? ids.join(' ') : undefined;
}

/**
 * The first control of a field: what an error leads to. One about several fields together stands above
 * them, in their group, which is seen from its top.
 */
export function focusError(id: string, { concerns }: Pick<FieldError, 'concerns'>): void {
  const element = document.getElementById(id);
  const isControl = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
  const control = isControl
    ? element
    : (element?.querySelector<HTMLElement>('input:checked') ??
      element?.querySelector<HTMLElement>('input, button'));
  control?.focus();
  if (concerns) control?.closest('section')?.scrollIntoView();
}
