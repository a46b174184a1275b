import { listPages } from '../../scripts/support/list-routes.ts';
import { expect, test } from './test.ts';

/** A document d'information fits on two pages of paper (regulation EU 2017/1469, annex). */
const documents = listPages().filter(({ route }) => route.endsWith('/document-information'));

test('each document about a product is printed on two pages', async ({ page }) => {
  expect(documents.length).toBeGreaterThan(10);
  for (const { route } of documents) {
    await page.goto(route);
    const pdf = await page.pdf({ format: 'A4', preferCSSPageSize: true });
    expect.soft(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g), route).toHaveLength(2);
  }
});
