import { useEffect, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { failedContent } from '../../tests/setup/failed-content.ts';
import { AppProvider } from '../context/app-context.tsx';
import { isDehydrated } from '../hydration/hydration-state.ts';
import type { Block } from '../schema/page.ts';
import { createIslandView, createLoadedView } from './block-view.tsx';
import { endHydration } from './island.ts';
import { type AnyBlockComponent, type BlockView, renderBlocks } from './render-blocks.tsx';

const Outer = (({ slots }: { slots: { inside: React.ReactNode } }) => (
  <div>{slots.inside}</div>
)) as unknown as AnyBlockComponent;

function Counter() {
  const [count, setCount] = useState(0);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {`clicked ${count}`}
    </button>
  );
}

const block: Block = {
  type: 'outer',
  id: 'outer-island',
  content: {},
  sources: [],
  slots: { inside: [{ type: 'counter', id: 'inner-island', content: {}, sources: [] }] },
};

const other: Block = { type: 'counter', id: 'other-island', content: {}, sources: [] };

/** The server's HTML of the blocks, hydrated as islands whose code comes when the test says. */
async function hydrateBelowTheScreen() {
  const tree = (views: Record<string, BlockView>, blocks = [block, other]) => (
    <AppProvider content={failedContent}>
      {/* The block stands far below what the visitor sees. */}
      <div style={{ blockSize: '5000px' }} />
      {renderBlocks(blocks, (type) => views[type])}
      <EndOfHydration />
    </AppProvider>
  );
  const container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = renderToString(
    tree({
      outer: createLoadedView(Outer),
      counter: createLoadedView(Counter as unknown as AnyBlockComponent),
    }),
  );
  const loads: string[] = [];
  const inner = Promise.withResolvers<void>();
  const views = {
    outer: createIslandView(async () => {
      loads.push('outer');
      return Outer;
    }),
    counter: createIslandView(async () => {
      loads.push('inner');
      await inner.promise;
      return Counter as unknown as AnyBlockComponent;
    }),
  };
  const root = hydrateRoot(container, tree(views));
  onTestFinished(() => {
    root.unmount();
    container.remove();
  });
  const button = container.querySelector('button');
  if (!button) throw new Error('The server wrote no button.');
  const show = (blocks: Block[]) => root.render(tree(views, blocks));
  return { button, loads, deliverInner: inner.resolve, show };
}

function EndOfHydration() {
  useEffect(endHydration, []);
  return null;
}

test('a block inside a block is an island of its own: touching it brings both, and keeps its HTML; one that comes into it later is shown at once', async () => {
  const { button, loads, deliverInner, show } = await hydrateBelowTheScreen();
  await expect.poll(() => isDehydrated(button)).toBe(true);
  expect(loads).toEqual([]);

  // React comes to the block when it has time, and the block listens from then on.
  const touch = () => button.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  await expect.poll(() => loads.length > 0 || (touch() && loads.length > 0)).toBe(true);
  await expect.poll(() => loads).toEqual(['outer', 'inner']);
  // The outer one is hydrated, the inner one still the server's HTML: clicks are taken up for it.
  expect(button.isConnected).toBe(true);
  expect(isDehydrated(button)).toBe(true);

  deliverInner();
  await expect.poll(() => isDehydrated(button)).toBe(false);
  await userEvent.click(button);
  await expect.element(page.getByRole('button', { name: 'clicked 1' })).toBeInTheDocument();
  expect(document.querySelector('#inner-island button')).toBe(button);

  // As it is moved in Studio: its section is still in its old place while the new one is made.
  show([{ ...block, slots: { inside: [...(block.slots?.inside ?? []), other] } }]);
  const moved = () => document.querySelector('#outer-island #other-island button')?.textContent;
  await expect.poll(moved).toBe('clicked 0');
});
