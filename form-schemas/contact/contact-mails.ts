import { copyForm } from '../../server/mail/copy-of-form.ts';
import { type Correspondence, signature } from '../../server/mail/correspondence.ts';
import {
  type LetterPart,
  paragraph,
  renderHtml,
  renderText,
  toOneLine,
} from '../../server/mail/letter.ts';
import type { Mail } from '../../server/mail/mail.ts';
import type { NewSubmission, Submission } from '../../server/submissions/submission.ts';
import { formatInstant } from '../../src/ui/date/format-date.ts';

/**
 * The commercial team's mail and a short acknowledgement. The latter repeats nothing that the
 * visitor typed: anyone may type anyone's address, and a text for them.
 */
export function composeContactMails(
  { attachments }: Pick<NewSubmission, 'attachments'>,
  { reference, receivedAt, fields }: Submission,
  correspondence: Correspondence,
): Mail[] {
  const visitor = { name: toOneLine(fields.name ?? ''), address: fields.mail ?? '' };
  const received = formatInstant(receivedAt, correspondence.locale);
  const teamParts: LetterPart[] = [
    paragraph(`Demande de rappel ${reference}, reçue le ${received}.`),
    ...copyForm({ form: 'contact', fields, attachments }),
  ];
  const acknowledgement: LetterPart[] = [
    paragraph('Bonjour,'),
    paragraph(
      `Nous avons reçu votre demande de rappel le ${received}. Sa référence est ${reference}.`,
    ),
    paragraph(`Un conseiller vous rappelle aux heures d’ouverture : ${correspondence.hours}.`),
    paragraph(
      'Si vous n’êtes pas à l’origine de cette demande, ne tenez pas compte de ce message.',
    ),
    ...signature(correspondence),
  ];
  const teamSubject = toOneLine(`Demande de rappel ${reference} : ${fields.entreprise ?? ''}`);
  const visitorSubject = `Votre demande de rappel ${reference}`;
  return [
    {
      purpose: 'commercial-team',
      to: correspondence.commercialTeam,
      replyTo: visitor,
      subject: teamSubject,
      text: renderText(teamParts),
      html: renderHtml(teamSubject, teamParts),
      hasAttachments: false,
    },
    {
      purpose: 'visitor',
      to: { name: '', address: visitor.address },
      replyTo: correspondence.commercialTeam,
      subject: visitorSubject,
      text: renderText(acknowledgement),
      html: renderHtml(visitorSubject, acknowledgement),
      hasAttachments: false,
    },
  ];
}
