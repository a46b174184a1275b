import { Icon } from '../../ui/icon.tsx';
import type { Answers } from '../definition/form-definition.ts';
import { findNearest } from '../definition/patterns.ts';
import { getAt, toId } from '../definition/pointers.ts';
import type { FormError } from '../evaluate/errors.ts';
import { mapFields, type ShownField } from '../evaluate/shown-fields.ts';
import type { CheckedForm } from '../form.ts';
import { nameEntries } from '../name-entry.ts';
import styles from './error-summary.module.css';

/** Focuses the control of an error, or that of the field that holds its answer. */
export function focusError(idPrefix: string, { pointer, keyword }: FormError): void {
  let element: HTMLElement | null = null;
  for (let at = pointer; at !== '' && !element; at = at.slice(0, at.lastIndexOf('/'))) {
    element = document.getElementById(toId(idPrefix, at));
  }
  const find = (selector: string) => element?.querySelector<HTMLElement>(selector);
  const control = element?.matches('input, select, textarea')
    ? element
    : (find('input:checked') ?? find('input, select, textarea, button'));
  control?.focus();
  // A rule stands above its rows.
  if (!/^(not|anyOf|x-rules)/.test(keyword)) return;
  control?.closest('[data-widget="matrix"]')?.scrollIntoView();
}

type ErrorSummaryProps = {
  errors: readonly FormError[];
  /** Those that the errors were found in. */
  answers: Answers;
  fields: readonly ShownField[];
  form: CheckedForm;
  idPrefix: string;
};

/** Errors with the same message are grouped. Announced when it appears (WCAG 4.1.3). */
export function ErrorSummary({ errors, answers, fields, form, idPrefix }: ErrorSummaryProps) {
  const { texts } = form;
  const empty = errors.filter(({ pointer }) => getAt(answers, pointer) === undefined).length;
  const byPointer = mapFields(fields);
  const byMessage = Map.groupBy(errors, ({ message }) => message);
  const linkTo = (error: FormError, text: string) => (
    <a
      key={error.pointer}
      href={`#${toId(idPrefix, error.pointer)}`}
      onClick={(event) => {
        event.preventDefault();
        focusError(idPrefix, error);
      }}
    >
      {text}
    </a>
  );
  return (
    <div role="alert" id={`${idPrefix}-errors`} className={styles.summary}>
      <p className={styles.title}>
        <Icon name="circle-alert" />
        {/* Alone in its element a text changes where a translation has replaced it, too. */}
        <span>{texts.toCorrect(empty, errors.length - empty)}</span>
      </p>
      <ul className={styles.list}>
        {[...byMessage].map(([message, same]) => (
          <li key={message}>
            {same.length === 1 ? (
              same.map((error) => linkTo(error, message))
            ) : (
              <>
                <span>{texts.listed(message)}</span>
                <ul className={styles.fields}>
                  {same.map((error) => (
                    <li key={error.pointer}>{linkTo(error, getTitle(form, byPointer, error))}</li>
                  ))}
                </ul>
              </>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** « Victime 2 : Nom » */
function getTitle(
  form: CheckedForm,
  byPointer: ReadonlyMap<string, ShownField>,
  { pointer }: FormError,
): string {
  const field = byPointer.get(findNearest(byPointer, pointer));
  const entries = nameEntries(form, pointer, (at) => byPointer.get(at));
  const title = field?.schema.title ?? field?.name ?? '';
  return entries.length > 0 ? `${form.texts.list.within(entries)} ${title}` : title;
}
