import { defineForm } from 'vitrine/forms';
import { toOneLine } from 'vitrine/forms/to-one-line';
import { formatInstant } from 'vitrine/ui/date/format-date';
import definition from './order.json' with { type: 'json' };

/** An order: bread, pastries or a cake, to collect or delivered. */
export const order = defineForm({
  definition,
  referencePrefix: 'B',
  // Six years of records, as HM Revenue & Customs asks of companies.
  retentionYears: 6,
  page: '/order',
  thanks: 'Your order is with us. We read orders at six every evening and confirm by email.',
  mailbox: { variable: 'MAIL_ORDERS', name: 'Orders' },
  mails: ({ reference, receivedAt, fields, hasFiles, copy, closing, team, company, locale }) => {
    const name = toOneLine(fields.name ?? '');
    const customer = { name, address: fields.email ?? '' };
    const received = formatInstant(receivedAt, locale);
    return [
      {
        purpose: 'bakery',
        to: team,
        replyTo: customer,
        subject: `Order ${reference} for ${fields.day ?? ''}: ${name}`,
        parts: [`Order ${reference}, received on ${received}.`, ...copy],
        hasAttachments: hasFiles,
      },
      // It repeats nothing that was typed: anyone may type anyone’s address, and a text for them.
      {
        purpose: 'customer',
        to: { name: '', address: customer.address },
        replyTo: team,
        subject: `Your order ${reference}`,
        parts: [
          'Hello,',
          `We received your order on ${received}. Its reference is ${reference}.`,
          `We read orders at six in the evening and write again to confirm it, with the price. Until then you can change it: answer this mail, or call us on ${locale.formatPhone(company.phone)}.`,
          'If you have not ordered anything, please ignore this message.',
          ...closing,
        ],
      },
    ];
  },
});
