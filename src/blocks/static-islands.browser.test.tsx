import { useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, onTestFinished, test } from 'vitest';
import type { Block } from '../schema/page.ts';
import { createIslandView, createLoadedView } from './block-view.tsx';
import { endHydration, isDehydrated } from './island.ts';
import type { AnyBlockComponent } from './render-blocks.tsx';
import { renderBlocks } from './render-blocks.tsx';

const pixel = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
const Picture = (({ content }: { content: { src: string } }) => (
  <img src={content.src} alt="" />
)) as unknown as AnyBlockComponent;

const block = (type: string, id: string, src = pixel): Block => ({
  ...{ type, id, content: { src }, sources: [] },
});
const blocks = [
  block('static', 'whole'),
  block('static', 'broken-before', 'data:image/gif;base64,AAAA'),
  block('static', 'broken-later'),
  block('lively', 'lively'),
];

function EndOfHydration() {
  useEffect(endHydration, []);
  return null;
}

test('a static block in view stays server HTML; one whose picture fails, before or after, loads its code', async () => {
  const tree = (view: (type: string) => ReturnType<typeof createLoadedView>) => (
    <>
      {renderBlocks(blocks, { resolveView: view, onUnknownBlock: () => {} })}
      <EndOfHydration />
    </>
  );
  const container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = renderToString(tree(() => createLoadedView(Picture)));
  const image = (id: string) => container.querySelector<HTMLImageElement>(`#${id} img`);
  await expect.poll(() => image('broken-before')?.complete).toBe(true);

  const loads: string[] = [];
  const createView = (type: string) =>
    createIslandView(async () => Picture, {
      loadBesides: async ({ id }) => loads.push(id),
      isStatic: () => type === 'static',
    });
  const views = { static: createView('static'), lively: createView('lively') };
  const root = hydrateRoot(
    container,
    tree((type) => (type === 'static' ? views.static : views.lively)),
  );
  onTestFinished(() => {
    root.unmount();
    container.remove();
  });
  await expect.poll(() => loads.toSorted()).toEqual(['broken-before', 'lively']);

  image('broken-later')?.dispatchEvent(new Event('error'));
  await expect.poll(() => loads).toContain('broken-later');
  const isStill = (id: string) => isDehydrated(image(id) ?? container);
  await expect.poll(() => ['lively', 'broken-later'].some(isStill)).toBe(false);
  expect(loads).not.toContain('whole');
  expect(isStill('whole')).toBe(true);
});
