import type { Forms } from '../../../src/forms/form.ts';
import { toOneLine } from '../../../src/forms/wire/to-one-line.ts';
import type { SiteSettings } from '../../../src/site/site-settings.ts';
import type { ServerTexts } from '../../../src/texts/fr/server.ts';
import { type Environment, EnvironmentError } from '../../config/environment.ts';
import type { Site } from '../../load/load-site.ts';
import type { Address, Mail, OutboxMail } from '../store/outbox.ts';
import type { ReferencedSubmission } from '../store/store.ts';
import { type EmailTemplate, renderHtml, renderText } from './email-template.ts';
import { fillMails } from './fill-mails.ts';

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
export function createComposeMails(site: Site, { mailboxes }: Pick<Environment, 'mailboxes'>) {
  const { serverForms: forms, manifest, serverTexts, language } = site;
  rejectUnknownMailboxes(forms, mailboxes);
  const { name, company } = manifest;
  return (submission: ReferencedSubmission): Mail[] => {
    const form = forms[submission.form];
    if (!form) throw new Error(`There is no form "${submission.form}".`);
    const { mailbox } = form.definition;
    const address = (mailbox.variable && mailboxes[mailbox.variable]) || company.email;
    const team = { name: `${name} ${mailbox.name}`, address };
    return fillMails(form, submission, team, site).map((template) => {
      const mail = renderMail(template, language, serverTexts.mails);
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
  const known = Object.values(forms).flatMap(({ definition }) => definition.mailbox.variable ?? []);
  const unknown = Object.keys(mailboxes).filter((variable) => !known.includes(variable));
  if (unknown.length === 0) return;
  const message = `${unknown.join(', ')}: no form has this mailbox; expected ${known.join(', ')}`;
  throw new EnvironmentError(`Configuration: ${message}`);
}
