import type { SiteRule } from '../../src/site/site-rule.ts';

/** A French number as texts have it: ten digits, or nine after the country code, in pairs. */
const number =
  /(?<![\d+])(?:(?:\+|00)33[\s\u00a0\u202f]?|0)[1-9](?:[\s\u00a0\u202f.-]?\d\d){4}(?!\d)/gu;
/** The ranges that ARCEP keeps for fiction (its numbering plan, 2018-0881); the site's design uses the first. */
const fiction = /^0(?:19900|26191|35301|46571|53649|63998)/;

const toDigits = (text: string) => text.replace(/^(?:\+|00)33/, '0').replaceAll(/\D/g, '');

export const fictionalTelephone: SiteRule = {
  id: 'telephone-fiction',
  severity: 'error',
  holds: 'A telephone number is one of those that nobody has.',
  reason: 'The broker is fictional: any other number may be somebody’s.',
  hint: 'Write a number of ARCEP’s ranges for fiction: 01 99 00 xx xx.',
  *checkText({ value }) {
    for (const [found] of value.matchAll(number)) {
      if (!fiction.test(toDigits(found))) {
        yield `“${found}” may be somebody’s number; write one like 01 99 00 12 34`;
      }
    }
  },
};

export const linkedTelephone: SiteRule = {
  id: 'telephone-link',
  severity: 'error',
  holds: 'A number to call is a link in HTML.',
  reason: 'On a phone, in an emergency, nobody copies ten digits.',
  hint: 'Write <a href="tel:…">…</a> around it.',
  *checkText({ value }) {
    if (!value.startsWith('<')) return;
    const rest = value.replaceAll(/<a href="tel:[^"]*">.*?<\/a>/g, '');
    for (const [found] of rest.matchAll(number)) {
      yield `“${found}” is no link; write <a href="tel:${found}">${found}</a>`;
    }
  },
};
