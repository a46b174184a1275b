import type {
  Address,
  Answer,
  EmailPart,
  EmailTemplate,
  Forms,
} from '../../../src/forms/define-form.ts';
import type { FormDefinition, FormField } from '../../../src/forms/form-definition.ts';
import { listFields } from '../../../src/forms/form-definition.ts';
import { formatSize } from '../../../src/forms/format-size.ts';
import { toOneLine } from '../../../src/forms/to-one-line.ts';
import { readWireValue, wireName } from '../../../src/forms/wire.ts';
import type { SiteSettings } from '../../../src/site/site-settings.ts';
import type { ServerTexts } from '../../../src/texts/fr/server.ts';
import { type Environment, EnvironmentError } from '../../config/environment.ts';
import type { Site } from '../../load/load-site.ts';
import type { Attachment, Mail, OutboxMail } from '../store/outbox.ts';
import type { ReferencedSubmission } from '../store/store.ts';
import { renderHtml, renderText } from './email-template.ts';

/** The sender of all mails. */
export const createSender = (
  { name, company }: Pick<SiteSettings, 'name' | 'company'>,
  { MAIL_FROM }: Pick<Environment, 'MAIL_FROM'>,
): Address => ({ name, address: MAIL_FROM ?? company.email });

export type ComposeMails = ReturnType<typeof createComposeMails>;

/**
 * Creates the function that composes a submission's mails by its form, inside the transaction that stores it:
 * they contain its reference. Throws for a mailbox that no form has.
 */
export function createComposeMails(
  { serverForms: forms, manifest, serverTexts, ...locale }: Site,
  { mailboxes }: Pick<Environment, 'mailboxes'>,
) {
  rejectUnknownMailboxes(forms, mailboxes);
  const { name, company } = manifest;
  const { language } = locale;
  const { street, postalCode, city } = company.address;
  const signature = [
    company.legalName,
    `${street}, ${postalCode} ${city}`,
    `${locale.formatPhone(company.phone)} · ${company.email}`,
  ];
  const texts = serverTexts.mails;
  const closing = [texts.regards, signature.join('\n')];
  return (submission: ReferencedSubmission): Mail[] => {
    const { fields, attachments, topic } = submission;
    const form = forms[submission.form];
    if (!form) throw new Error(`There is no form "${submission.form}".`);
    const { mailbox, definition, mails } = form;
    const address = mailboxes[mailbox.variable] ?? company.email;
    const team = { name: `${name} ${mailbox.name}`, address };
    const copy = copyForm({ form: definition, fields, attachments, language });
    const templates = mails({
      ...submission,
      topic,
      copy,
      closing,
      team,
      company,
      locale,
      hasFiles: attachments.length > 0,
    });
    return templates.map((template) => {
      const mail = renderMail(template, language, texts);
      return mail.to.address === team.address ? mail : { ...mail, returnTo: team };
    });
  };
}

/** Creates the function that composes the mail to a form's mailbox about one that is given up. */
export const createComposeNotice =
  ({ language, serverTexts: { mails: texts } }: Site) =>
  ({ purpose, reference, to, subject, returnTo }: OutboxMail, error: string): Mail | undefined =>
    returnTo &&
    renderMail(
      {
        purpose: `${purpose}-returned`,
        to: returnTo,
        subject: texts.returned.subject(reference),
        parts: [texts.returned.text({ subject, address: to.address, error, reference })],
      },
      language,
      texts,
    );

function renderMail(
  { parts, hasAttachments = false, ...template }: EmailTemplate,
  language: string,
  texts: ServerTexts['mails'],
): Mail {
  const subject = toOneLine(template.subject);
  return {
    ...template,
    subject,
    text: renderText(parts, texts),
    html: renderHtml(subject, parts, language),
    hasAttachments,
  };
}

function rejectUnknownMailboxes(forms: Forms, mailboxes: Environment['mailboxes']): void {
  const known = Object.values(forms).map(({ mailbox }) => mailbox.variable as string);
  const unknown = Object.keys(mailboxes).filter((variable) => !known.includes(variable));
  if (unknown.length === 0) return;
  throw new EnvironmentError(
    `Configuration: ${unknown.join(', ')}: no form has this mailbox; expected ${known.join(', ')}`,
  );
}

type SentForm = Pick<ReferencedSubmission, 'fields' | 'attachments'> & {
  form: FormDefinition;
  language: string;
};

/** A copy of a sent form: its groups and questions in order, with the answers. */
export function copyForm({ form, fields, attachments, language }: SentForm): EmailPart[] {
  const known = new Map(listFields(form).map((field) => [field.name, field]));
  const answer = (name: string): Answer[] => {
    const field = known.get(name);
    if (!field) return [];
    if (field.schema.type === 'array') return listFiles(field, attachments, language);
    const value = fields[wireName(field)];
    return value === undefined
      ? []
      : [{ label: labelOf(field), value: readValue(field, value, language) }];
  };
  return form.steps
    .flatMap(({ groups }) => groups)
    .flatMap(({ title, fields: names }) => {
      const list = names.flatMap(answer);
      if (list.length === 0) return [];
      return [...(title ? [{ heading: title, level: 3 as const }] : []), { answers: list }];
    });
}

const labelOf = ({ name, schema }: FormField) => schema.title ?? name;

function readValue({ schema }: FormField, value: string, language: string): string {
  if (schema.wireValues) return readWireValue(schema, value) ?? value;
  const day = schema.format === 'date' ? Date.parse(value) : Number.NaN;
  if (Number.isNaN(day)) return value;
  const numbers = { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(language, numbers).format(day);
}

function listFiles(
  field: FormField,
  attachments: readonly Attachment[],
  language: string,
): Answer[] {
  if (attachments.length === 0) return [];
  const names = attachments.map(({ name, bytes }) => {
    // A plain space: a mail program's font may lack others.
    const size = formatSize(bytes.byteLength, language).replaceAll(/\s/g, ' ');
    return `${name} (${size})`;
  });
  return [{ label: labelOf(field), value: names.join('\n') }];
}
