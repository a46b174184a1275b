import { defineForm } from '../../src/forms/define-form.ts';
import { toOneLine } from '../../src/forms/to-one-line.ts';
import { formatInstant } from '../../src/ui/date/format-date.ts';
import definition from './contact.json' with { type: 'json' };

/** « Demande de rappel ». */
export const contact = defineForm({
  definition,
  referencePrefix: 'D',
  // The CNIL allows three for who may become a client and two for applications: one delay for both.
  retentionYears: 2,
  page: '/contact',
  thanks: 'Votre demande est enregistrée.',
  mailbox: { variable: 'MAIL_COMMERCIAL', name: 'Commercial' },
  /**
   * The commercial team's mail and a short acknowledgement. The latter repeats nothing that the visitor
   * typed: anyone may type anyone's address, and a text for them.
   */
  mails: (sent) => {
    const { reference, receivedAt, fields, copy, closing, team, company, locale } = sent;
    const what = sent.topic?.label ?? 'Demande de rappel';
    const visitor = { name: toOneLine(fields.name ?? ''), address: fields.mail ?? '' };
    const received = formatInstant(receivedAt, locale);
    const hours = company.hours.replace(/^\p{Lu}/u, (letter) => letter.toLowerCase());
    return [
      {
        purpose: 'commercial-team',
        to: team,
        replyTo: visitor,
        subject: `${what} ${reference} : ${fields.entreprise ?? ''}`,
        parts: [`${what} ${reference}, reçue le ${received}.`, ...copy],
      },
      {
        purpose: 'visitor',
        to: { name: '', address: visitor.address },
        replyTo: team,
        subject: `Votre demande ${reference}`,
        parts: [
          'Bonjour,',
          `Nous avons reçu votre demande le ${received}. Sa référence est ${reference}.`,
          `${sent.topic?.promise ?? ''} Nous sommes joignables ${hours}.`,
          'Si vous n’êtes pas à l’origine de cette demande, ne tenez pas compte de ce message.',
          ...closing,
        ],
      },
    ];
  },
});
