import { useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, onTestFinished, test } from 'vitest';
import { isDehydrated } from '../hydration/hydration-state.ts';
import type { Block } from '../schema/page.ts';
import { createIslandView, createLoadedView, createStaticView } from './block-view.tsx';
import { endHydration } from './island.ts';
import { type AnyBlockComponent, renderBlocks } from './render-blocks.tsx';

const Text = (({ content }: { content: { text: string } }) => (
  <p>{content.text}</p>
)) as unknown as AnyBlockComponent;

const block = (type: string): Block => ({ type, id: type, content: { text: type }, sources: [] });
const blocks = [block('static'), block('lively')];

function EndOfHydration() {
  useEffect(endHydration, []);
  return null;
}

test('a static block stays the server’s HTML, whatever has changed it, and hears what happens in it', async () => {
  const tree = (view: (type: string) => ReturnType<typeof createLoadedView>) => (
    <>
      {renderBlocks(blocks, view)}
      <EndOfHydration />
    </>
  );
  const container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = renderToString(tree(() => createLoadedView(Text)));
  const text = (id: string) => container.querySelector(`#${id} p`) ?? container;
  const [whole, lively] = [text('static'), text('lively')];
  // As the early script changes it.
  whole.setAttribute('data-moved', '');
  let presses = 0;
  whole.addEventListener('click', () => {
    presses += 1;
  });

  const loads: string[] = [];
  const createView = () =>
    createIslandView(async () => Text, { loadBesides: async ({ id }) => loads.push(id) });
  const views = { static: createStaticView(createView(), () => true), lively: createView() };
  const root = hydrateRoot(
    container,
    tree((type) => (type === 'static' ? views.static : views.lively)),
  );
  onTestFinished(() => {
    root.unmount();
    container.remove();
  });
  await expect.poll(() => loads).toEqual(['lively']);
  await expect.poll(() => isDehydrated(lively)).toBe(false);
  // React has taken both over, and replaced neither (decision 0094).
  expect([text('static'), text('lively')]).toEqual([whole, lively]);
  whole.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  expect(presses).toBe(1);
});
