import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { storySite } from '../../.storybook/site-decorator.tsx';
import { blockRegistry } from '../../blocks/registry.ts';
import { CookieConsent } from '../../site/layout/cookie-consent/cookie-consent.tsx';
import { Footer } from '../../site/layout/footer/footer.tsx';
import { Navbar } from '../../site/layout/navbar/navbar.tsx';
import type { AnyBlockComponent } from '../../src/blocks/render-blocks.tsx';
import { renderBlock } from '../setup/render-block.tsx';
import { renderLayout } from '../setup/render-layout.tsx';

/**
 * Contents in which items are alike: authors write them, and back ends send them. React drops some of
 * two elements with the same key, and says so in the console, which fails a test.
 */

/** The same content, where every list holds its first item in all places, twice at least. */
function repeatItems(value: unknown): unknown {
  if (Array.isArray(value)) {
    const first = repeatItems(value[0]);
    return value.length === 0 ? [] : Array(Math.max(2, value.length)).fill(first);
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, repeatItems(item)]));
}

describe.each(Object.entries(blockRegistry))('the block type %s', async (type, entry) => {
  const examples = Object.entries(await entry.examples());

  test.each(examples)('shows items that are alike: %s', async (_, example) => {
    const definition = await entry.definition();
    const component: AnyBlockComponent = await entry.component();
    // The registry has matched definition, component and examples.
    await renderBlock(definition, component as never, repeatItems(example) as never);
    expect(document.querySelector(`[data-block="${type}"]`)?.children.length).toBeGreaterThan(0);
  });
});

test('the layout shows entries that are alike', async () => {
  localStorage.clear();
  const contents = Object.fromEntries(
    Object.entries(storySite.layout).map(([name, { content }]) => [name, repeatItems(content)]),
  );
  await renderLayout({
    contents,
    children: (
      <>
        <CookieConsent />
        <Navbar />
        <Footer />
      </>
    ),
  });
  await page.getByRole('button', { name: 'CHOIX PERSONNALISES' }).click();
  await expect.element(page.getByRole('switch').first()).toBeVisible();
  expect(document.querySelectorAll('footer a').length).toBeGreaterThan(2);
});
