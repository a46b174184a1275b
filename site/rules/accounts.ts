import type { SiteRule } from '../../src/site/site-rule.ts';

type Row = { term: string; euros: number };

const toText = (html: string) => html.replaceAll(/<[^>]*>/g, '').trim();
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

export const accountSum: SiteRule = {
  id: 'account-sum',
  severity: 'error',
  holds: 'What a contract paid for a loss is what it cost, less the deductible.',
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
};
