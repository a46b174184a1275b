import { defineForm, toOneLine } from '../../src/forms/define-form.ts';
import { formatInstant } from '../../src/ui/date/format-date.ts';
import definition from './contact.json' with { type: 'json' };

/** « Demande de rappel ». */
export const contact = defineForm({
  definition,
  validators: () => import('../../generated/form-contact.js'),
  letter: 'D',
  // After the last contact (CNIL, référentiel relatif à la gestion des activités commerciales).
  retentionYears: 3,
  page: '/contact',
  thanks: 'Votre demande de rappel est enregistrée. Un conseiller vous rappelle.',
  mailbox: { variable: 'MAIL_COMMERCIAL', name: 'Commercial' },
  /**
   * The commercial team's mail and a short acknowledgement. The latter repeats nothing that the visitor
   * typed: anyone may type anyone's address, and a text for them.
   */
  mails: ({ reference, receivedAt, fields, copy, closing, team, company, locale }) => {
    const visitor = { name: toOneLine(fields.name ?? ''), address: fields.mail ?? '' };
    const received = formatInstant(receivedAt, locale);
    const hours = company.hours.replace(/^\p{Lu}/u, (letter) => letter.toLowerCase());
    return [
      {
        purpose: 'commercial-team',
        to: team,
        replyTo: visitor,
        subject: `Demande de rappel ${reference} : ${fields.entreprise ?? ''}`,
        parts: [`Demande de rappel ${reference}, reçue le ${received}.`, ...copy],
      },
      {
        purpose: 'visitor',
        to: { name: '', address: visitor.address },
        replyTo: team,
        subject: `Votre demande de rappel ${reference}`,
        parts: [
          'Bonjour,',
          `Nous avons reçu votre demande de rappel le ${received}. Sa référence est ${reference}.`,
          `Un conseiller vous rappelle aux heures d’ouverture : ${hours}.`,
          'Si vous n’êtes pas à l’origine de cette demande, ne tenez pas compte de ce message.',
          ...closing,
        ],
      },
    ];
  },
});
