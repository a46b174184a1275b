import { copyForm } from '../../server/mail/copy-of-form.ts';
import { type Correspondence, signature } from '../../server/mail/correspondence.ts';
import {
  heading,
  type LetterPart,
  paragraph,
  renderHtml,
  renderText,
  toOneLine,
} from '../../server/mail/letter.ts';
import type { Mail } from '../../server/mail/mail.ts';
import type { NewSubmission, Submission } from '../../server/submissions/submission.ts';
import type { Locale } from '../../src/site/define-site.ts';
import { addMonths, dayIn } from '../../src/ui/date/days.ts';
import { formatInstant, formatLongDate } from '../../src/ui/date/format-date.ts';
import { acknowledgementWorkingDays, computeDueDates } from './due-dates.ts';

/** Months after the written complaint in which the mediator may be seized (specification, section 9). */
const mediationMonths = 12;

/** The claimant's dated copy (ACPR recommendation 2024-R-02) and the claims team's file. */
export function composeComplaintMails(
  { attachments }: Pick<NewSubmission, 'attachments'>,
  { reference, receivedAt, fields }: Submission,
  correspondence: Correspondence,
): Mail[] {
  const claimant = {
    name: toOneLine(`${fields.first_name ?? ''} ${fields.last_name ?? ''}`),
    address: fields.email ?? '',
  };
  const dates = describeDates(receivedAt, correspondence.locale);
  const copy = copyForm({ form: 'complaint', fields, attachments });
  const claimantSubject = `Votre réclamation ${reference}`;
  const claimantParts: LetterPart[] = [
    paragraph(`Bonjour ${claimant.name},`),
    paragraph(
      `Nous avons reçu votre réclamation le ${dates.received}. Sa référence est ${reference} : rappelez-la dans tous vos échanges avec nous.`,
    ),
    paragraph('Conservez ce message : il tient lieu de copie datée de votre réclamation.'),
    heading('Nos engagements'),
    paragraph(
      `Notre équipe Réclamations vous confirme la prise en charge de votre réclamation au plus tard le ${dates.acknowledgement} (${acknowledgementWorkingDays} jours ouvrables) et y répond au plus tard le ${dates.answer} (deux mois).`,
    ),
    heading('Le médiateur de l’assurance'),
    paragraph(
      `Si notre réponse ne vous satisfait pas, ou si vous n’en avez pas reçu deux mois après l’envoi de votre réclamation, vous pouvez saisir gratuitement le médiateur de l’assurance. Il ne peut pas être saisi plus d’un an après votre réclamation écrite, soit après le ${dates.mediationEnd}.`,
    ),
    heading('Copie de votre réclamation'),
    ...copy,
    ...signature(correspondence),
  ];
  const teamSubject = `Réclamation ${reference} : ${claimant.name}`;
  const teamParts: LetterPart[] = [
    paragraph(`Réclamation ${reference}, reçue le ${dates.received}.`),
    paragraph(
      `À confirmer au plus tard le ${dates.acknowledgement} ; réponse au plus tard le ${dates.answer}.`,
    ),
    ...copy,
  ];
  return [
    {
      purpose: 'claimant',
      to: claimant,
      replyTo: correspondence.claimsTeam,
      ...render(claimantSubject, claimantParts),
      hasAttachments: false,
    },
    {
      purpose: 'claims-team',
      to: correspondence.claimsTeam,
      replyTo: claimant,
      ...render(teamSubject, teamParts),
      hasAttachments: attachments.length > 0,
    },
  ];
}

const render = (subject: string, parts: readonly LetterPart[]) => ({
  subject: toOneLine(subject),
  text: renderText(parts),
  html: renderHtml(subject, parts),
});

function describeDates(receivedAt: Date, locale: Locale) {
  const day = dayIn(locale.timeZone, receivedAt);
  const { acknowledgement, answer } = computeDueDates(day);
  return {
    received: formatInstant(receivedAt, locale),
    acknowledgement: formatLongDate(acknowledgement, locale),
    answer: formatLongDate(answer, locale),
    mediationEnd: formatLongDate(addMonths(day, mediationMonths), locale),
  };
}
