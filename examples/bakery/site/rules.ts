import type { SiteRule } from 'vitrine/site/site-rule';

/** The Price Marking Order 2004 asks for prices that nobody has to read twice. */
export const priceInPence: SiteRule = {
  id: 'price-in-pence',
  description: 'A price has its pence.',
  reason: 'Price Marking Order 2004, article 7: unambiguous and easily identifiable.',
  hint: 'Write "£4.80", also "£5.00".',
  *checkText({ value }) {
    for (const [price] of value.matchAll(/£\d+(?:\.\d+)?/g)) {
      if (!/\.\d\d$/.test(price))
        yield `“${price}” has no pence; write “£${Number(price.slice(1)).toFixed(2)}”`;
    }
  },
};
