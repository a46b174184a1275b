import type { Page } from 'playwright/test';
import facts from '../../../page-manifests/facts.json' with { type: 'json' };
import { fillFacts } from '../../../src/manifests/facts/fact-references.ts';
import { bo, openTeam, test } from '../studio/team-studio.ts';
import { expect } from '../test.ts';

/** Collects the words around the blocks that are seen at this width, and gives their number. */
function collectWords(): number {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const words: Text[] = [];
  while (walker.nextNode()) {
    const node = walker.currentNode as Text;
    const around = node.parentElement;
    const isOutside = around?.closest('main, [role="dialog"], script, noscript, [hidden]') === null;
    const { width = 0 } = around?.getBoundingClientRect() ?? {};
    if (isOutside && /\p{L}/u.test(node.data) && width > 2) words.push(node);
  }
  const shown = words.filter((one) =>
    one.parentElement?.checkVisibility({ visibilityProperty: true }),
  );
  Object.assign(window, { shown });
  return shown.length;
}

/** Scrolls to some of them, and tells them and where they are in the frame. */
function locateWords(index: number) {
  const node = (window as unknown as { shown: Text[] }).shown[index];
  node?.parentElement?.scrollIntoView({ block: 'center', behavior: 'instant' });
  const range = document.createRange();
  if (node) range.selectNodeContents(node);
  const [box = new DOMRect()] = range.getClientRects();
  const words = node?.data.replaceAll(/[\p{Cf}\u00ad]/gu, '').trim() ?? '';
  return { words, x: box.left + box.width / 2, y: box.top + box.height / 2 };
}

const values = Object.fromEntries(
  Object.entries(facts.facts).map(([name, { value }]) => [name, value]),
);

/** The text of the focused field, with the values of facts in the place of their names. */
async function readField(page: Page) {
  const text = await page.evaluate(() => {
    const { activeElement: field } = document;
    return field instanceof HTMLTextAreaElement ? field.value : undefined;
  });
  return text && fillFacts(text, values);
}

/** Said by code, in site/layout/ and src/app/, or by the names of routes in site/content-api/. */
const ofCode = [
  'Aller au contenu',
  'Menu',
  'Conditions générales d’utilisation',
  'Politique de confidentialité',
  'Mentions légales',
  'Cookies et sécurité',
];

test('each text around the blocks leads to its own field, and one of code to none', async ({
  page,
  context,
  studio,
}) => {
  await studio.signIn(context, bo);
  await openTeam(page, studio, 'page=/about');
  const frame = page.frames().find((one) => one.parentFrame() === page.mainFrame());
  const box = await page.locator('iframe').first().boundingBox();
  if (!frame || !box) throw new Error('Studio shows no page.');
  const count = await frame.evaluate(collectWords);
  const wrong: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const { words, x, y } = await frame.evaluate(locateWords, index);
    // It covers what comes after it.
    if (words === 'Menu' || words === 'Aller au contenu') continue;
    await page.mouse.click(box.x + x, box.y + y);
    if (ofCode.includes(words)) {
      await expect(page.getByText('Ces mots viennent du programme du site')).toBeVisible();
      if ((await readField(page)) !== undefined) wrong.push(words);
      continue;
    }
    const start = words.slice(0, 15);
    await expect
      .poll(async () => (await readField(page)) ?? '', `the field of « ${words} »`)
      .toContain(start);
  }
  expect(wrong).toEqual([]);
  expect(count).toBeGreaterThan(40);
});
