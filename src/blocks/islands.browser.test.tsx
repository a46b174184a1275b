import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterAll, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { expectConsole } from '../../tests/setup/console-guard.ts';
import { failedContent } from '../../tests/setup/failed-content.ts';
import { AppProvider } from '../context/app-context.tsx';
import { isDehydrated } from '../hydration/hydration-state.ts';
import type { Block } from '../schema/page.ts';
import { createIslandView, createLoadedView, createStaticView } from './block-view.tsx';
import { endHydration, loadPart } from './island.ts';
import { type AnyBlockComponent, type BlockView, renderBlocks } from './render-blocks.tsx';

// Each is rendered with the content and the slots of its blocks.
const Outer = (({ slots }: { slots: { inside: ReactNode } }) => (
  <div>{slots.inside}</div>
)) as unknown as AnyBlockComponent;
const Text = (({ content }: { content: { text: string } }) => (
  <p>{content.text}</p>
)) as unknown as AnyBlockComponent;
const Space = (() => <div style={{ blockSize: '5000px' }} />) as unknown as AnyBlockComponent;
const Counter = (() => {
  const [count, setCount] = useState(0);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {`clicked ${count}`}
    </button>
  );
}) as unknown as AnyBlockComponent;

const block = (type: string, id = type): Block => ({
  type,
  id,
  content: { text: type },
  sources: [],
});
const [inner, other] = [block('counter', 'inner-island'), block('counter', 'other-island')];
const outer = (...inside: Block[]) => ({ ...block('outer'), slots: { inside } });
/** The last two stand far below what the visitor sees. */
const blocks = [block('static'), block('lively'), block('space'), outer(inner), other];

/** What was asked for, in its order. */
const loads: string[] = [];
const innerCode = Promise.withResolvers<void>();
const createTextView = () =>
  createIslandView(async () => Text, { loadBesides: async ({ id }) => loads.push(id) });
const views: Readonly<Record<string, BlockView>> = {
  static: createStaticView(createTextView(), () => true),
  lively: createTextView(),
  space: createLoadedView(Space),
  outer: createIslandView(async () => {
    loads.push('outer');
    return Outer;
  }),
  counter: createIslandView(async () => {
    loads.push('inner');
    await innerCode.promise;
    return Counter;
  }),
};
const components = { static: Text, lively: Text, space: Space, outer: Outer, counter: Counter };
const serverViews = new Map(
  Object.entries(components).map(([type, component]) => [type, createLoadedView(component)]),
);

function EndOfHydration() {
  useEffect(endHydration, []);
  return null;
}

const tree = (find: (type: string) => BlockView | undefined, shown = blocks) => (
  <AppProvider content={failedContent}>
    {renderBlocks(shown, find)}
    <EndOfHydration />
  </AppProvider>
);
const container = document.createElement('div');
document.body.append(container);
container.innerHTML = renderToString(tree((type) => serverViews.get(type)));
const find = (selector: string) => {
  const element = container.querySelector(selector);
  if (!element) throw new Error(`The server wrote no ${selector}.`);
  return element;
};
const [whole, lively, button] = [find('#static p'), find('#lively p'), find('button')];
// As the early script changes it.
whole.setAttribute('data-moved', '');
// A document is hydrated once.
const root = hydrateRoot(
  container,
  tree((type) => views[type]),
);
afterAll(() => {
  root.unmount();
  container.remove();
});

test('a static block stays the server’s HTML, whatever has changed it, and hears what happens in it', async () => {
  let presses = 0;
  whole.addEventListener('click', () => {
    presses += 1;
  });
  await expect.poll(() => loads).toEqual(['lively']);
  await expect.poll(() => isDehydrated(lively)).toBe(false);
  // React has taken both over, and replaced neither (decision 0094).
  expect([find('#static p'), find('#lively p')]).toEqual([whole, lively]);
  whole.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  expect(presses).toBe(1);
});

test('a block inside a block is an island of its own: touching it brings both, and keeps its HTML; one that comes into it later is shown at once', async () => {
  await expect.poll(() => isDehydrated(button)).toBe(true);
  expect(loads).toEqual(['lively']);

  // React comes to the block when it has time, and the block listens from then on.
  const touch = () => button.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  await expect.poll(() => loads.length > 1 || (touch() && loads.length > 1)).toBe(true);
  await expect.poll(() => loads).toEqual(['lively', 'outer', 'inner']);
  // The outer one is hydrated, the inner one still the server's HTML: clicks are taken up for it.
  expect(button.isConnected).toBe(true);
  expect(isDehydrated(button)).toBe(true);

  innerCode.resolve();
  await expect.poll(() => isDehydrated(button)).toBe(false);
  await userEvent.click(button);
  await expect.element(page.getByRole('button', { name: 'clicked 1' })).toBeInTheDocument();
  expect(document.querySelector('#inner-island button')).toBe(button);

  // As it is moved in Studio: its section is still in its old place while the new one is made.
  root.render(tree((type) => views[type], [...blocks.slice(0, 3), outer(inner, other)]));
  const moved = () => document.querySelector('#outer #other-island button')?.textContent;
  await expect.poll(moved).toBe('clicked 0');
});

test('code that came without its component is replaced, as code that did not come', async () => {
  expectConsole('error', /did not load/);
  const Part = loadPart(
    async () => undefined as never,
    () => () => <p>Replaced</p>,
  );
  const { getByText } = await render(
    <Suspense>
      <Part />
    </Suspense>,
  );
  await expect.element(getByText('Replaced')).toBeVisible();
});
