import { Icon } from '../../ui/icon.tsx';
import type { BrowserForm } from '../define-browser-form.ts';
import { type Answers, listFields } from '../form-definition.ts';
import type { FieldError } from '../validate-form.ts';
import styles from './error-summary.module.css';
import { focusError } from './templates.tsx';

type ErrorSummaryProps = {
  errors: readonly FieldError[];
  data: Answers;
  form: Pick<BrowserForm, 'definition' | 'texts'>;
  fieldId: (field: string) => string;
};

/**
 * The errors, with links to their fields. Fields with the same message are grouped under it. Announced
 * when it appears (WCAG 4.1.3).
 */
export function ErrorSummary({ errors, data, form, fieldId }: ErrorSummaryProps) {
  const titles = new Map(
    listFields(form.definition).map(({ name, schema }) => [name, schema.title ?? name]),
  );
  const empty = errors.filter(({ field }) => !data[field]?.length).length;
  const byMessage = Map.groupBy(errors, ({ message }) => message);
  const linkTo = (error: FieldError, text: string) => (
    <a
      key={error.field}
      href={`#${fieldId(error.field)}`}
      onClick={(event) => {
        event.preventDefault();
        focusError(fieldId(error.field), error);
      }}
    >
      {text}
    </a>
  );
  return (
    <div role="alert" className={styles.summary}>
      <p className={styles.title}>
        <Icon name="circle-alert" />
        {form.texts.toCorrect(empty, errors.length - empty)}
      </p>
      <ul className={styles.list}>
        {[...byMessage].map(([message, same]) => (
          <li key={message}>
            {same.length === 1 ? (
              same.map((error) => linkTo(error, message))
            ) : (
              <>
                {form.texts.listed(message)}
                <ul className={styles.fields}>
                  {same.map((error) => (
                    <li key={error.field}>
                      {linkTo(error, titles.get(error.field) ?? error.field)}
                    </li>
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
