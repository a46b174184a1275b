import type { FieldTemplateProps, ObjectFieldTemplateProps } from '@rjsf/utils';
import type { FormTexts } from '../../texts/fr/forms.ts';
import { Icon } from '../../ui/icon.tsx';
import type { BrowserForm } from '../define-browser-form.ts';
import type { FileStore } from '../file-store.ts';
import { type Answers, type FieldGroup, listFields } from '../form-definition.ts';
import type { FieldError } from '../validate-form.ts';
import summaryStyles from './error-summary.module.css';
import styles from './field.module.css';

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

const hintId = (id: string) => `${id}-hint`;
const errorId = (id: string) => `${id}-error`;

export function describedBy(id: string, hasHint: boolean, hasError: boolean): string | undefined {
  return [hasHint && hintId(id), hasError && errorId(id)].filter(Boolean).join(' ') || undefined;
}

/** An error about several fields shows above their group, which scrolls into view. */
export function focusError(id: string, { concerns }: Pick<FieldError, 'concerns'>): void {
  const element = document.getElementById(id);
  const isControl = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
  const find = (selector: string) => element?.querySelector<HTMLElement>(selector);
  const control = isControl ? element : (find('input:checked') ?? find('input, button'));
  control?.focus();
  if (concerns) control?.closest('section')?.scrollIntoView();
}

/** A field: its label (or legend), hint, control and error. */
export function FieldTemplate(props: FieldTemplateProps) {
  const { id, label, rawDescription, required, schema, uiSchema, registry, children } = props;
  const { texts }: FormContext = registry.formContext;
  if (schema.type === 'object') return <>{children}</>;
  const message = findMessage(registry.formContext, id);
  const widget: unknown = uiSchema?.['ui:widget'];
  const isGroup = widget === 'radio' || widget === 'files';
  const Frame = isGroup ? 'fieldset' : 'div';
  const Label = isGroup ? 'legend' : 'label';
  const described = describedBy(id, Boolean(rawDescription), Boolean(message));
  const isWrong = Boolean(message);
  return (
    <Frame
      className={styles.field}
      data-invalid={isWrong ? '' : undefined}
      data-widget={typeof widget === 'string' ? widget : 'text'}
      {...(isGroup ? { id, 'aria-describedby': described } : {})}
      {...(widget === 'radio'
        ? { role: 'radiogroup', 'aria-required': required, 'aria-invalid': isWrong }
        : {})}
    >
      <Label className={styles.label} {...(isGroup ? {} : { htmlFor: id })}>
        {label}
        {!required && <span className={styles.optional}>{texts.optional}</span>}
      </Label>
      {rawDescription && (
        <p id={hintId(id)} className={styles.hint}>
          {rawDescription}
        </p>
      )}
      {children}
      <FieldMessage id={id} message={message} />
    </Frame>
  );
}

/** The fields of a step, in groups. A group without visible fields is hidden. */
export function ObjectTemplate({ properties, registry }: ObjectFieldTemplateProps) {
  const { groups, errors, idPrefix }: FormContext = registry.formContext;
  const byName = new Map(properties.map((property) => [property.name, property.content]));
  return groups.map((group) => {
    const fields = group.fields.filter((name) => byName.has(name));
    if (fields.length === 0) return null;
    const id = `${idPrefix}-group-${group.fields[0]}`;
    const rule = errors.find(({ concerns, field }) => concerns && group.fields.includes(field));
    return (
      <section
        key={id}
        className={`stack ${styles.group}`}
        data-columns={group.columns}
        data-layout={group.layout}
        data-titled={group.title ? '' : undefined}
        aria-labelledby={group.title ? id : undefined}
        aria-describedby={rule ? errorId(id) : undefined}
      >
        {group.title && (
          <div className={styles.groupHead}>
            <h2 id={id} className={styles.groupTitle}>
              {group.title}
            </h2>
            {group.description && <p className={styles.hint}>{group.description}</p>}
          </div>
        )}
        <FieldMessage id={id} message={rule?.message} />
        <div className={`stack ${styles.groupFields}`}>
          {fields.map((name) => byName.get(name))}
        </div>
      </section>
    );
  });
}

/** A field's error. The live region is always present, so that a new error is announced. */
export function FieldMessage({ id, message }: { id: string; message: string | undefined }) {
  return (
    <div aria-live="polite" className={styles.message}>
      {message && (
        <p id={errorId(id)} className={styles.error}>
          <Icon name="circle-alert" />
          <span>{message}</span>
        </p>
      )}
    </div>
  );
}

type ErrorSummaryProps = {
  errors: readonly FieldError[];
  data: Answers;
  form: Pick<BrowserForm, 'definition' | 'texts'>;
  fieldId: (field: string) => string;
};

/** Errors with the same message are grouped. Announced when it appears (WCAG 4.1.3). */
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
    <div role="alert" className={summaryStyles.summary}>
      <p className={summaryStyles.title}>
        <Icon name="circle-alert" />
        {form.texts.toCorrect(empty, errors.length - empty)}
      </p>
      <ul className={summaryStyles.list}>
        {[...byMessage].map(([message, same]) => (
          <li key={message}>
            {same.length === 1 ? (
              same.map((error) => linkTo(error, message))
            ) : (
              <>
                {form.texts.listed(message)}
                <ul className={summaryStyles.fields}>
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
