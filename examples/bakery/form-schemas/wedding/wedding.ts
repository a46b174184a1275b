import { defineForm } from 'vitrine/forms';
import { toOneLine } from 'vitrine/forms/to-one-line';
import definition from './wedding.json' with { type: 'json' };

/** A request for a wedding cake, in steps. */
export const wedding = defineForm({
  definition,
  referencePrefix: 'W',
  retentionYears: 2,
  page: '/wedding',
  thanks: 'Your request is with us. We write back within three days.',
  mailbox: { variable: 'MAIL_ORDERS', name: 'Orders' },
  mails: ({ reference, fields, copy, closing, team }) => {
    const customer = { name: toOneLine(fields.name ?? ''), address: fields.email ?? '' };
    return [
      {
        purpose: 'bakery',
        to: team,
        replyTo: customer,
        subject: `Wedding cake ${reference} for ${fields.day ?? ''}: ${customer.name}`,
        parts: copy,
      },
      {
        purpose: 'customer',
        // It repeats nothing that was typed: anyone may type anyone’s address, and a text for them.
        to: { name: '', address: customer.address },
        replyTo: team,
        subject: `Your request ${reference}`,
        parts: ['Hello,', 'We write back within three days, with a price.', ...closing],
      },
    ];
  },
});
