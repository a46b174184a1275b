import type { SiteRule } from '../../src/define-site.ts';
import { dayIn } from '../../src/schema/days.ts';
import { locale } from '../locale.ts';

/** The kinds of space that authors may write in a number. */
const space = '[\\s\\u00a0\\u202f]';
/** A threshold is no price. */
const threshold = `(?:au-delà|limite|plafond|maximum) de[\\d\\s]*`;
const price = new RegExp(
  `(?:\\{\\{price-[a-z-]+\\}\\}|(?<!${threshold})\\d${space}€)${space}TTC(?!(?:${space}\\([^)]*\\))?${space}par${space}(?:an|mois))`,
  'iu',
);
const aroundTheClock =
  /\{\{assistance-hours\}\}|jour comme de nuit|jour et nuit|24\s?[h/]\s?\/?\s?(?:7|24)/u;
const telephone = new RegExp(`\\{\\{[a-z-]*phone\\}\\}|\\b0\\d(?:${space}\\d\\d){4}`, 'u');
const updated = new RegExp(
  `mise à jour${space}:${space}(\\d+)(?:er)?${space}(\\p{L}+)${space}(\\d{4})`,
  'u',
);
const months = new Intl.DateTimeFormat('fr', { month: 'long', timeZone: 'UTC' });
const monthNames = Array.from({ length: 12 }, (_, month) => months.format(Date.UTC(2000, month)));

type Row = { term: string; euros: number };

/** The words of HTML. */
export const toText = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&#x27;|\u2060/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
/** Amounts like "1 500 €", with a minus sign where they come off; "Aucune" is none. */
const toEuros = (text: string) => Number(text.replace('−', '-').replaceAll(/[^\d-]/g, '') || 0);
const sum = (rows: readonly Row[]) => rows.reduce((total, { euros }) => total + euros, 0);

/** The accounts of a text: tables without a head, whose last row is in bold. */
const readAccounts = (html: string): Row[][] =>
  Array.from(html.matchAll(/<table><tbody>(.*?)<\/tbody>/gs), ([, body = '']) =>
    Array.from(
      body.matchAll(/<th scope="row">(.*?)<\/th><td>(.*?)<\/td>/gs),
      ([, term = '', value = '']) => ({ term: toText(term), euros: toEuros(toText(value)) }),
    ),
  );

/** A French number as texts have it: ten digits, or nine after the country code, in pairs. */
const number =
  /(?<![\d+])(?:(?:\+|00)33[\s\u00a0\u202f]?|0)[1-9](?:[\s\u00a0\u202f.-]?\d\d){4}(?!\d)/gu;
/** The ranges that ARCEP keeps for fiction (its numbering plan, 2018-0881); the site's design uses the first. */
const fiction = /^0(?:19900|26191|35301|46571|53649|63998)/;

const toDigits = (text: string) => text.replace(/^(?:\+|00)33/, '0').replaceAll(/\D/g, '');

/** What French law asks of a broker's promises. */
export const textRules: readonly SiteRule[] = [
  {
    id: 'price-period',
    description: 'A price says for how long it is.',
    reason: 'Article L. 112-1 of the Code de la consommation: a price is told without doubt.',
    hint: 'Write "TTC par an" or "TTC par mois".',
    *checkText({ value }) {
      const [found] = price.exec(value) ?? [];
      if (found) yield `“${found}” says no period; write "${found} par an" or "par mois"`;
    },
  },
  {
    id: 'promise-number',
    description: 'Who promises help around the clock says by which number.',
    reason: 'A promise that nobody can call on is none, and misleads (article L. 121-2).',
    hint: 'Write the number into the same text: {{assistance-phone}}.',
    *checkText({ path, value }) {
      const [found] = path[0] === 'facts' ? [] : (aroundTheClock.exec(value) ?? []);
      if (found && !telephone.test(value)) {
        yield `“${found}” without a number; write the number to call into the same text`;
      }
      const [twice, fact] = /(\{\{[a-z-]*phone\}\})\s\S+\s\1/.exec(value) ?? [];
      if (twice) yield `“${twice}” says ${fact} twice; take one away`;
    },
  },
  {
    id: 'date-ahead',
    description: 'A text was not brought up to date in the future.',
    reason: 'Visitors, and judges, ask which version held on which day.',
    hint: 'Write the day of the change.',
    *checkText({ value }) {
      const [found, day = '', month = '', year] = updated.exec(value) ?? [];
      const number = String(monthNames.indexOf(month) + 1).padStart(2, '0');
      if (found && `${year}-${number}-${day.padStart(2, '0')}` > dayIn(locale.timeZone, Date.now()))
        yield `“${found}” is still to come; write the day of the change`;
    },
  },
  {
    id: 'account-sum',
    description: 'What a contract paid for a loss is what it cost, less the deductible.',
    reason: 'An example that does not add up misleads (Code des assurances, article L. 521-1).',
    hint: 'Correct the amounts.',
    *checkText({ value }) {
      for (const rows of readAccounts(value)) {
        const { euros: paid } = rows.at(-1) ?? { euros: 0 };
        const others = rows.slice(0, -1);
        const costs = others.filter(({ term }) => !term.startsWith('Franchise'));
        // Without a deductible: all of it, or a guarantee up to its amount.
        const isRight =
          paid === sum(others) ||
          (costs.length === others.length && costs.some(({ euros }) => euros === paid));
        if (!isRight) yield `the rows come to ${sum(others)} €, and ${paid} € were paid`;
      }
    },
  },
  {
    id: 'telephone-fiction',
    description: 'A telephone number is one of those that nobody has.',
    reason: 'The broker is fictional: any other number may be somebody’s.',
    hint: 'Write a number of ARCEP’s ranges for fiction: 01 99 00 xx xx.',
    *checkText({ value }) {
      for (const [found] of value.matchAll(number)) {
        if (!fiction.test(toDigits(found))) {
          yield `“${found}” may be somebody’s number; write one like 01 99 00 12 34`;
        }
      }
    },
  },
  {
    id: 'telephone-link',
    description: 'A number to call is a link in HTML.',
    reason: 'On a phone, in an emergency, nobody copies ten digits.',
    hint: 'Write <a href="tel:…">…</a> around it.',
    *checkText({ value }) {
      if (!value.startsWith('<')) return;
      const rest = value.replaceAll(/<a href="tel:[^"]*">.*?<\/a>/g, '');
      for (const [found] of rest.matchAll(number)) {
        yield `“${found}” is no link; write <a href="tel:${found}">${found}</a>`;
      }
    },
  },
];
