import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { SiteDecorator } from '../../.storybook/site-decorator.tsx';
import { enhanceTabs } from '../../src/ui/tabs/enhance-tabs.ts';
import { renderBlock } from '../../tests/setup/render-block.tsx';
import { examples } from './tabs.examples.ts';
import { tabs } from './tabs.schema.ts';
import { Tabs } from './tabs.tsx';

const tab = (name: string) => page.getByRole('tab', { name, exact: false });

test('the first tab is chosen at first', async () => {
  await renderBlock(tabs, Tabs, examples.default);
  await expect.element(tab('Qui est concerné')).toHaveAttribute('aria-selected', 'true');
  await expect
    .element(page.getByRole('tabpanel').getByText(/^Tout agent commercial/))
    .toBeVisible();
});

test('a click on a tab shows its text, and leaves the address alone', async () => {
  await renderBlock(tabs, Tabs, examples.default);
  await tab('Que couvre le contrat').click();
  await expect.element(page.getByRole('tabpanel').getByText(/^Les conséquences/)).toBeVisible();
  expect(location.hash).toBe('');
});

test('arrow keys, Home and End move among the tabs, round the ends', async () => {
  await renderBlock(tabs, Tabs, examples.default);
  await tab('Qui est concerné').click();
  for (const [key, name] of [
    ['{ArrowRight}', 'Que couvre le contrat'],
    ['{End}', 'Comment souscrire'],
    ['{ArrowRight}', 'Qui est concerné'],
    ['{ArrowLeft}', 'Comment souscrire'],
    ['{Home}', 'Qui est concerné'],
  ] as const) {
    await userEvent.keyboard(key);
    await expect.element(tab(name)).toHaveFocus();
    await expect.element(tab(name)).toHaveAttribute('aria-selected', 'true');
  }
});

test('arrow keys with another key stay the browser’s', async () => {
  await renderBlock(tabs, Tabs, examples.default);
  const init = { key: 'ArrowRight', altKey: true, bubbles: true, cancelable: true };
  const chosen = tab('Qui est concerné').element();
  expect(chosen.dispatchEvent(new KeyboardEvent('keydown', init))).toBe(true);
  expect(chosen.getAttribute('aria-selected')).toBe('true');
});

test('only the chosen tab stands in the order of the Tab key, then its text', async () => {
  await renderBlock(tabs, Tabs, { ...examples.default, actions: [] });
  await userEvent.tab();
  await expect.element(tab('Qui est concerné')).toHaveFocus();
  await userEvent.tab();
  await expect.element(page.getByRole('tabpanel')).toHaveFocus();
});

test('each text is named by its tab', async () => {
  await renderBlock(tabs, Tabs, examples.columns);
  await tab('Un suivi humain').click();
  await expect.element(page.getByRole('tabpanel', { name: 'Un suivi humain' })).toBeVisible();
});

test('what the browser’s search finds in another tab is shown', async () => {
  const { container } = await renderBlock(tabs, Tabs, examples.default);
  const hidden = container.querySelector('[role=tabpanel][hidden="until-found"]');
  hidden?.dispatchEvent(new Event('beforematch', { bubbles: true }));
  await expect.element(tab('Que couvre le contrat')).toHaveAttribute('aria-selected', 'true');
});

test('a profession has its short name on a phone, its full name on a large screen', async () => {
  await page.viewport(360, 800);
  await renderBlock(tabs, Tabs, examples.legal);
  await expect.element(tab('MIOBSP')).toBeVisible();
  await page.viewport(1280, 900);
  await expect.element(tab('Mandataire en opérations de banque')).toBeVisible();
});

test('a profession has its legal basis, definition and conditions, in this order', async () => {
  await renderBlock(tabs, Tabs, examples.legal);
  const titles = page.getByRole('tabpanel').getByRole('heading', { level: 3 });
  await expect
    .poll(() => titles.elements().map((title) => title.textContent))
    .toEqual(['Base légale', 'Définition', 'Conditions d’exercice']);
});

test.each([
  [3, 3, examples.threeColumns],
  [4, 4, examples.columns],
  [5, 4, examples.longColumns],
])('%i coloured tabs stand in %i columns', async (count, columns, example) => {
  await page.viewport(1280, 900);
  await renderBlock(tabs, Tabs, example);
  const lefts = page
    .getByRole('tab')
    .elements()
    .map((element) => Math.round(element.getBoundingClientRect().left));
  expect(lefts).toHaveLength(count);
  expect(new Set(lefts).size).toBe(columns);
});

describe('before the early script', () => {
  const view = (
    <SiteDecorator>
      <section data-block="tabs">
        <Tabs content={tabs.content.parse(examples.default)} headingLevel={2} />
      </section>
    </SiteDecorator>
  );
  let host: HTMLElement | undefined;

  const showServerHtml = () => {
    host = document.createElement('div');
    host.innerHTML = renderToString(view);
    document.body.append(host);
    return host;
  };

  afterEach(() => {
    host?.remove();
    history.replaceState(null, '', location.pathname + location.search);
  });

  test('a tab shows its text by its address, and every tab can be reached', async () => {
    const html = showServerHtml();
    expect(html.querySelectorAll('[role=tab]:not([tabindex])')).toHaveLength(3);
    await tab('Comment souscrire').click();
    await expect.element(page.getByText(/une attestation vous est adressée/)).toBeVisible();
    await expect.element(page.getByText(/Tout agent commercial/)).not.toBeVisible();
  });

  test('what was chosen stays chosen when the early script comes, without a shift', async () => {
    const html = showServerHtml();
    await tab('Comment souscrire').click();
    const height = html.offsetHeight;
    const end = enhanceTabs(html.querySelector<HTMLElement>('[role=tablist]') ?? html);
    await expect.element(tab('Comment souscrire')).toHaveAttribute('aria-selected', 'true');
    expect(html.offsetHeight).toBe(height);
    end();
  });
});
