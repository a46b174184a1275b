import type { FieldTemplateProps } from '@rjsf/utils';
import styles from './field.module.css';
import { FieldMessage } from './field-message.tsx';
import { describedBy, type FormContext, hintId } from './form-context.ts';

/** A field: its label (or legend), hint, control and error. */
export function FieldTemplate(props: FieldTemplateProps) {
  const { id, label, rawDescription, rawErrors, required, schema, uiSchema, registry, children } =
    props;
  const { texts }: FormContext = registry.formContext;
  if (schema.type === 'object') return <>{children}</>;
  const message = rawErrors?.join('\n');
  const widget: unknown = uiSchema?.['ui:widget'];
  const marks = !required && <span className={styles.optional}>{texts.optional}</span>;
  const hint = rawDescription && (
    <p id={hintId(id)} className={styles.hint}>
      {rawDescription}
    </p>
  );
  const frame = {
    className: styles.field,
    'data-invalid': message ? '' : undefined,
  };

  if (widget === 'radio' || widget === 'files') {
    return (
      <fieldset
        {...frame}
        id={id}
        data-widget={widget}
        aria-describedby={describedBy(id, Boolean(rawDescription), Boolean(message))}
        {...(widget === 'radio'
          ? { role: 'radiogroup', 'aria-required': required, 'aria-invalid': Boolean(message) }
          : {})}
      >
        <legend className={styles.label}>
          {label}
          {marks}
        </legend>
        {hint}
        {children}
        <FieldMessage id={id} message={message} />
      </fieldset>
    );
  }
  return (
    <div {...frame} data-widget={typeof widget === 'string' ? widget : 'text'}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {marks}
      </label>
      {hint}
      {children}
      <FieldMessage id={id} message={message} />
    </div>
  );
}
