import { createContext, memo, Suspense, useContext, useState } from 'react';
import type { Block } from '../schema/page.ts';
import { Loading } from '../ui/loading.tsx';
import { BlockBoundary } from './block-boundary.tsx';
import { BlockContent } from './block-content.tsx';
import type { ReplaceLost } from './island.ts';
import { createIsland, isHydrating } from './island.ts';
import type { AnyBlockComponent, BlockView, BlockViewProps } from './render-blocks.tsx';

type FrameProps = BlockViewProps & { component: AnyBlockComponent };

/** What every block stands in, the same on the server and in the browser. */
function BlockFrame({ block, headingLevel, slots, component }: FrameProps) {
  return (
    <section id={block.id} data-block={block.type}>
      <BlockBoundary blockId={block.id} blockType={block.type}>
        <Suspense fallback={<Loading />}>
          <BlockContent
            block={block}
            headingLevel={headingLevel}
            slots={slots}
            component={component}
          />
        </Suspense>
      </BlockBoundary>
    </section>
  );
}

/** Slots depend on the block alone, so that they are no reason to render it again. */
function isSameBlock(before: BlockViewProps, after: BlockViewProps): boolean {
  return before.block === after.block && before.headingLevel === after.headingLevel;
}

/** The view of a block whose component is already loaded: on the server, in tests and stories. */
export function createLoadedView(component: AnyBlockComponent): BlockView {
  return memo(function LoadedBlock(props) {
    return <BlockFrame {...props} component={component} />;
  }, isSameBlock);
}

/**
 * The island around; undefined outside of any. The blocks inside it are made only once its code is there,
 * maybe long after the page was hydrated.
 */
const OuterIsland = createContext<string | undefined>(undefined);

type LoadBlockComponent = () => Promise<AnyBlockComponent>;
const loadedComponents = new WeakMap<LoadBlockComponent, AnyBlockComponent>();

/** Loads the component of a block type: from then on its blocks are shown without a spinner. */
export async function loadComponent(load: LoadBlockComponent): Promise<AnyBlockComponent> {
  const component = await load();
  loadedComponents.set(load, component);
  return component;
}

/**
 * The view of a block in the browser: its component is loaded when it is needed. `replaceLost` says what
 * becomes of a block that has no HTML of the server when its component does not come; `loadBesides` loads
 * what it stands on, at the same time.
 */
export function createIslandView(
  load: LoadBlockComponent,
  replaceLost?: ReplaceLost<AnyBlockComponent>,
  loadBesides: (block: Block) => Promise<unknown> = async () => {},
): BlockView {
  return memo(function BlockIsland(props) {
    const outer = useContext(OuterIsland);
    const [isServerHtml] = useState(() => isHydrating(outer));
    // One lazy component an instance: each block waits for its own turn.
    const [component] = useState(() => {
      const loaded = isServerHtml ? undefined : loadedComponents.get(load);
      if (loaded) return loaded;
      const loadAll = async () =>
        (await Promise.all([loadComponent(load), loadBesides(props.block)]))[0];
      return createIsland(props.block.id, loadAll, isServerHtml, replaceLost);
    });
    return (
      <OuterIsland value={props.block.id}>
        <BlockFrame {...props} component={component} />
      </OuterIsland>
    );
  }, isSameBlock);
}
