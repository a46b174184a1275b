import { defineBrowserForm } from 'vitrine/forms/browser';
import { formTexts } from 'vitrine/texts/en/forms';
import definition from './order.json' with { type: 'json' };

export const order = defineBrowserForm({
  definition,
  texts: {
    ...formTexts,
    send: 'Send the order',
    failed: 'Your order has not been sent',
    refused: 'We could not take this order',
    sent: 'Your order is with us. We read orders at six every evening and confirm by email.',
    another: 'Order something else',
  },
});
