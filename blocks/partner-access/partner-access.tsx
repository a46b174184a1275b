import { type ComponentProps, useId } from 'react';
import { type BlockProps, levelBelow } from '../../src/schema/block-definition.ts';
import { useLocale, useSite } from '../../src/site/site-context.ts';
import { Action } from '../../src/ui/action.tsx';
import { Icon } from '../../src/ui/icon.tsx';
import { RichText } from '../../src/ui/rich-text/rich-text.tsx';
import { BlockTitle } from '../../src/ui/section/section.tsx';
import styles from './partner-access.module.css';
import type { partnerAccess } from './partner-access.schema.ts';

/**
 * Specification section 2: neither form sends anything. The fields are therefore a named group and not a
 * `form`, which needs a submit button (WCAG technique H32). The notice before them says where the link leads.
 * On mobile a notice replaces the fields.
 */
export function PartnerAccess({ content, headingLevel }: BlockProps<typeof partnerAccess>) {
  const { variant, title, body, notice, submitLabel, href, mobileTitle, mobileText } = content;
  const { company } = useSite();
  const { formatPhone } = useLocale();
  const noticeId = useId();
  return (
    <div className={styles.access}>
      <div className={`stack ${styles.intro}`}>
        <BlockTitle level={headingLevel} title={title} />
        {body && <RichText html={body} headingLevel={levelBelow(headingLevel)} />}
      </div>
      <fieldset aria-label={title} aria-describedby={noticeId} className={styles.fields}>
        <p id={noticeId} className={styles.notice}>
          <Icon name="info" />
          <span>{notice}</span>
        </p>
        {variant === 'login' ? (
          <>
            <Field label="Adresse email" name="email" type="email" autoComplete="username" />
            <div className={styles.field}>
              <Field
                label="Mot de passe"
                name="password"
                type="password"
                autoComplete="current-password"
              />
              <Action href={content.forgotHref} className={styles.forgot}>
                {content.forgotLabel}
              </Action>
            </div>
          </>
        ) : (
          <Field
            label="Orias"
            name="orias"
            type="text"
            inputMode="numeric"
            autoComplete="off"
            hint="Votre numéro d’immatriculation, à huit chiffres."
          />
        )}
        <Action href={href} style="primary">
          {submitLabel}
        </Action>
      </fieldset>
      <div className={styles.mobileNotice}>
        <Icon name="monitor-check" size="large" />
        <p className={styles.mobileTitle}>{mobileTitle}</p>
        <p>{mobileText}</p>
        <Action href={href} style="secondary">
          {submitLabel}
        </Action>
        <Action href={`tel:${company.phone}`} style="primary">
          <Icon name="phone" />
          {formatPhone(company.phone)}
        </Action>
      </div>
    </div>
  );
}

type FieldProps = ComponentProps<'input'> & { label: string; hint?: string };

function Field({ label, hint, ...input }: FieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      <input {...input} id={id} className="text-input" aria-describedby={hint && `${id}-hint`} />
    </div>
  );
}
