import { blockRegistry } from '../../blocks/registry.ts';
import { createLoadedView } from '../../src/blocks/block-view.tsx';
import type { RenderPolicy } from '../../src/blocks/render-blocks.tsx';
import { warnUnknownBlock } from '../../src/blocks/render-blocks.tsx';

/** Loads every block's component: on the server all of them are there before the first render. */
export async function createServerPolicy(): Promise<RenderPolicy> {
  const views = new Map(
    await Promise.all(
      Object.entries(blockRegistry).map(
        async ([type, entry]) => [type, createLoadedView(await entry.component())] as const,
      ),
    ),
  );
  return { resolveView: (type) => views.get(type), onUnknownBlock: warnUnknownBlock };
}
