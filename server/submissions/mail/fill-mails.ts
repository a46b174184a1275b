import { lowerFirst } from '../../../src/diagnostics/letters.ts';
import type { FormDefinition } from '../../../src/forms/definition/form-definition.ts';
import { listFields } from '../../../src/forms/definition/list-fields.ts';
import { getAt } from '../../../src/forms/definition/pointers.ts';
import { findShown } from '../../../src/forms/evaluate/steps.ts';
import type { Form } from '../../../src/forms/form.ts';
import { listSections } from '../../../src/forms/summary.ts';
import { toOneLine } from '../../../src/forms/wire/to-one-line.ts';
import { dayIn } from '../../../src/schema/days.ts';
import type { ServerTexts } from '../../../src/texts/fr/server.ts';
import { formatInstant, formatLongDate } from '../../../src/ui/date/format-date.ts';
import type { Site } from '../../load/load-site.ts';
import type { Address } from '../store/outbox.ts';
import type { ReferencedSubmission } from '../store/store.ts';
import { copyAnswers, copySections, describe, readStored } from './copy-answers.ts';
import type { EmailPart, EmailTemplate } from './email-template.ts';

type MailFile = NonNullable<FormDefinition['mails']>[number];

/** The mails of a submission, by its form's file. Their recipients: the team, or an answered address. */
export function fillMails(
  form: Form,
  submission: ReferencedSubmission,
  team: Address,
  site: Site,
): EmailTemplate[] {
  const { mails: texts } = site.serverTexts;
  const evaluation = readStored(form, submission);
  const { shown, answers } = evaluation;
  const values = listValues(form, submission, site);
  const show = (pointer: string) => {
    const field = findShown(shown, pointer);
    return field?.value === undefined ? '' : describe(form, field);
  };
  const fill = (text: string) =>
    text.replaceAll(/\{([^{}]+)\}/g, (whole, name: string) =>
      name.startsWith('/') ? show(name) : (values[name] ?? whole),
    );
  const toAddress = (pointer: string, name = ''): Address => ({
    name: toOneLine(fill(name)),
    address: String(getAt(answers, pointer) ?? ''),
  });
  const toParts = (part: MailFile['parts'][number]): readonly EmailPart[] => {
    if (typeof part === 'string') return [fill(part)];
    if ('heading' in part) return [{ heading: fill(part.heading) }];
    if ('action' in part) return [{ action: fill(part.action), href: part.href }];
    if ('closing' in part) return [texts.regards, sign(site)];
    if (part.answers === 'all') return copyAnswers(form, evaluation);
    const chosen = part.answers.flatMap((pointer) => findShown(shown, pointer) ?? []);
    return copySections(form, [...listSections(form, undefined, chosen)]);
  };
  const mails = form.definition.mails ?? writeDefaultMails(form.definition, texts);
  const visitor = mails.find(({ to }) => to !== 'team');
  return mails.flatMap((mail): EmailTemplate[] => {
    const isOfTeam = mail.to === 'team';
    const to = isOfTeam ? team : toAddress(mail.to, mail.toName);
    // An address that need not be answered.
    if (to.address === '') return [];
    const answerer = mail.replyTo ?? (isOfTeam ? visitor?.to : undefined);
    const name = mail.replyTo ? mail.replyToName : visitor?.toName;
    const replyTo = isOfTeam ? answerer && toAddress(answerer, name) : team;
    return [
      {
        purpose: mail.name ?? (isOfTeam ? 'team' : 'visitor'),
        to,
        ...(replyTo && replyTo.address !== '' ? { replyTo } : {}),
        subject: fill(mail.subject),
        parts: mail.parts.flatMap(toParts),
        ...(mail.attachments ? { hasAttachments: submission.attachments.length > 0 } : {}),
      },
    ];
  });
}

/** The end of a mail to a visitor: who writes. */
function sign({ manifest: { company }, formatPhone }: Site): string {
  const { legalName, address, phone, email } = company;
  const place = `${address.street}, ${address.postalCode} ${address.city}`;
  return [legalName, place, `${formatPhone(phone)} · ${email}`].join('\n');
}

/** What subjects and texts may name besides fields. */
function listValues(
  form: Form,
  { reference, receivedAt, topic }: ReferencedSubmission,
  site: Site,
): Readonly<Record<string, string>> {
  const { hours, phone } = site.manifest.company;
  const facts = Object.entries(form.code.computeFacts?.(dayIn(site.timeZone, receivedAt)) ?? {});
  return {
    reference,
    receivedAt: formatInstant(receivedAt, site),
    topic: topic?.label ?? form.definition.title,
    promise: topic?.promise ?? '',
    hours: lowerFirst(hours),
    phone: site.formatPhone(phone),
    ...Object.fromEntries(facts.map(([name, date]) => [name, formatLongDate(date, site)])),
  };
}

/** All answers to the team, and an acknowledgement that repeats nothing: anyone may type anyone's address. */
function writeDefaultMails(
  definition: FormDefinition,
  { defaults }: ServerTexts['mails'],
): MailFile[] {
  const address = listFields(definition).find(
    ({ pattern, schema }) => schema.format === 'email' && !pattern.includes('*'),
  );
  const team: MailFile = {
    to: 'team',
    subject: `{topic} {reference}`,
    parts: [defaults.received, { answers: 'all' }],
    attachments: true,
  };
  if (!address) return [team];
  const visitor: MailFile = {
    to: address.pattern,
    subject: defaults.subject,
    parts: [...defaults.acknowledgement, { closing: true }],
  };
  return [team, visitor];
}
