import type { FormTexts } from '../../texts/fr/forms.ts';
import type { FileStore } from '../file-store.ts';
import type { FieldGroup } from '../form-definition.ts';
import type { FieldError } from '../validate-form.ts';

/** Context for the theme, besides rjsf's props of fields and widgets. */
export type FormContext = {
  groups: readonly FieldGroup[];
  errors: readonly FieldError[];
  idPrefix: string;
  /** Undefined for forms without files. */
  files: FileStore | undefined;
  /** Whether the form has hydrated and adopted the typed values. */
  isHydrated: boolean;
  texts: FormTexts;
};

/** What is wrong in the field with this id; a rule about several fields stands above their group. */
export const findMessage = ({ errors, idPrefix }: FormContext, id: string): string | undefined =>
  errors
    .filter(({ field, concerns }) => !concerns && `${idPrefix}_${field}` === id)
    .map(({ message }) => message)
    .join('\n') || undefined;

export const hintId = (id: string) => `${id}-hint`;
export const errorId = (id: string) => `${id}-error`;

export function describedBy(id: string, hasHint: boolean, hasError: boolean): string | undefined {
  const ids = [...(hasHint ? [hintId(id)] : []), ...(hasError ? [errorId(id)] : [])];
  return ids.length > 0 ? ids.join(' ') : undefined;
}

/**
 * Focuses the first control of an error's field. An error about several fields shows above their group,
 * which scrolls into view.
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
