import { defineForm } from '../../src/forms/define-form.ts';
import { toOneLine } from '../../src/forms/to-one-line.ts';
import { addMonths, dayIn } from '../../src/schema/days.ts';
import { formatInstant, formatLongDate } from '../../src/ui/date/format-date.ts';
import definition from './complaint.json' with { type: 'json' };
import { acknowledgementWorkingDays, computeDueDates } from './due-dates.ts';

/** Months after the written complaint in which the mediator may be seized (specification, section 9). */
const mediationMonths = 12;

/** « Réclamation ». */
export const complaint = defineForm({
  definition,
  referencePrefix: 'R',
  // The limitation period of personal actions: until then they may be needed in court.
  retentionYears: 5,
  retentionLaw: 'Code civil, article 2224',
  page: '/claim',
  thanks:
    'Votre réclamation est enregistrée. Une confirmation écrite vous est envoyée par email, et notre équipe vous contactera.',
  mailbox: { variable: 'MAIL_CLAIMS', name: 'Réclamations' },
  /** The claimant's dated copy (ACPR recommendation 2024-R-02) and the claims team's file. */
  mails: ({ reference, receivedAt, fields, hasFiles, copy, closing, team, locale }) => {
    const claimant = {
      name: toOneLine(`${fields.first_name ?? ''} ${fields.last_name ?? ''}`),
      address: fields.email ?? '',
    };
    const received = formatInstant(receivedAt, locale);
    const day = dayIn(locale.timeZone, receivedAt);
    const dueDates = computeDueDates(day);
    const acknowledgement = formatLongDate(dueDates.acknowledgement, locale);
    const answer = formatLongDate(dueDates.answer, locale);
    const mediationEnd = formatLongDate(addMonths(day, mediationMonths), locale);
    return [
      {
        purpose: 'claimant',
        to: claimant,
        replyTo: team,
        subject: `Votre réclamation ${reference}`,
        parts: [
          `Bonjour ${claimant.name},`,
          `Nous avons reçu votre réclamation le ${received}. Sa référence est ${reference} : rappelez-la dans tous vos échanges avec nous.`,
          'Conservez ce message : il tient lieu de copie datée de votre réclamation.',
          { heading: 'Nos engagements' },
          `Notre équipe Réclamations accuse réception de votre réclamation au plus tard le ${acknowledgement} (${acknowledgementWorkingDays} jours ouvrables) et y répond au plus tard le ${answer} (deux mois).`,
          { heading: 'Le médiateur de l’assurance' },
          `Si notre réponse ne vous satisfait pas, ou si vous n’en avez pas reçu deux mois après l’envoi de votre réclamation, vous pouvez saisir gratuitement le médiateur de l’assurance, sur www.mediation-assurance.org ou par courrier à La Médiation de l’Assurance, TSA 50110, 75441 Paris Cedex 09. Il peut être saisi dans l’année qui suit votre réclamation écrite, jusqu’au ${mediationEnd}. Le saisir ne vous prive pas du droit d’agir en justice.`,
          { heading: 'Copie de votre réclamation' },
          ...copy,
          ...closing,
        ],
      },
      {
        purpose: 'claims-team',
        to: team,
        replyTo: claimant,
        subject: `Réclamation ${reference} : ${claimant.name}`,
        parts: [
          `Réclamation ${reference}, reçue le ${received}.`,
          `Accusé de réception au plus tard le ${acknowledgement} ; réponse au plus tard le ${answer}.`,
          ...copy,
        ],
        hasAttachments: hasFiles,
      },
    ];
  },
});
