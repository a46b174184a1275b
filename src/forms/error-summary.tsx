import { Icon } from '../ui/icon.tsx';
import type { FieldError } from './describe-errors.ts';
import styles from './error-summary.module.css';
import type { FormDefinition } from './form-definition.ts';
import { listFields } from './form-definition.ts';
import { focusField } from './theme/form-context.ts';

type ErrorSummaryProps = {
  errors: readonly FieldError[];
  form: FormDefinition;
  fieldId: (field: string) => string;
};

/** What is to be corrected, each with a link to its field. Announced when it appears (WCAG 4.1.3). */
export function ErrorSummary({ errors, form, fieldId }: ErrorSummaryProps) {
  const titles = new Map(listFields(form).map(({ name, schema }) => [name, schema.title ?? name]));
  const isAmbiguous = (message: string) =>
    errors.filter((error) => error.message === message).length > 1;
  return (
    <div role="alert" className={styles.summary}>
      <p className={styles.title}>
        <Icon name="circle-alert" />
        {errors.length === 1
          ? 'Une réponse est à corriger'
          : `${errors.length} réponses sont à corriger`}
      </p>
      <ul className={styles.list}>
        {errors.map(({ field, message, concerns }) => (
          <li key={`${field} ${concerns ? 'rule' : ''}`}>
            <a
              href={`#${fieldId(field)}`}
              onClick={(event) => {
                event.preventDefault();
                focusField(fieldId(field));
              }}
            >
              {message}
            </a>
            {isAmbiguous(message) && <span className={styles.field}> · {titles.get(field)}</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}
