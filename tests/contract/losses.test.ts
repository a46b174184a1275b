import { describe, expect, test } from 'vitest';
import { readContent } from '../support/content.ts';
import { findPagePart } from '../support/page-part.ts';
import { createTestApp } from '../support/site.ts';

/** The losses that a product page counts: what they cost, the deductible, what the contract paid. */
const app = createTestApp();
const products = ((await readContent('content'))['product-pages'] ?? []).map(({ slug }) =>
  String(slug),
);
const landingPages = ['agent-co-immo', 'mia-miobsp', 'conciergerie-immo'];
const routes = products.map((slug) => (landingPages.includes(slug) ? `/${slug}` : `/page/${slug}`));

type Row = { term: string; euros: number };

/** Amounts like "1 500 €", with a minus sign where they come off; "Aucune" is none. */
const toEuros = (text: string) => Number(text.replace('−', '-').replaceAll(/[^\d-]/g, '') || 0);
const toText = (html: string) => html.replaceAll(/<[^>]*>/g, '').trim();

/** The accounts of a page: tables without a head, whose last row is in bold. */
async function readAccounts(route: string): Promise<Row[][]> {
  const main = findPagePart(await (await app.request(route)).text(), 'main') ?? '';
  return Array.from(main.matchAll(/<table[^>]*><tbody>(.*?)<\/tbody>/gs), ([, body = '']) =>
    Array.from(
      body.matchAll(/<th scope="row">(.*?)<\/th><td>(.*?)<\/td>/gs),
      ([, term = '', value = '']) => ({ term: toText(term), euros: toEuros(toText(value)) }),
    ),
  );
}

const isDeductible = ({ term }: Row) => term.startsWith('Franchise');
const sum = (rows: readonly Row[]) => rows.reduce((total, { euros }) => total + euros, 0);

describe.each(routes)('%s', (route) => {
  // Its three accidents are one table, with the rule of each amount.
  test.skipIf(route === '/page/individuelle-accident')('counts three losses', async () => {
    const accounts = await readAccounts(route);
    expect(accounts).toHaveLength(3);
    for (const rows of accounts) {
      const paid = rows.at(-1);
      const [costs, deductibles] = [
        rows.slice(0, -1).filter((row) => !isDeductible(row)),
        rows.filter(isDeductible),
      ];
      if (deductibles.length > 0) {
        expect(paid?.euros, JSON.stringify(rows)).toBe(sum(costs) + sum(deductibles));
      } else {
        // A guarantee up to its amount, or the fees that legal protection pays.
        expect([sum(costs), ...costs.map(({ euros }) => euros)]).toContain(paid?.euros);
      }
    }
  });

  test('does not offer itself among the others', async () => {
    const main = findPagePart(await (await app.request(route)).text(), 'main') ?? '';
    expect(main).not.toContain(`href="${route}"`);
  });
});
