import { createContext, memo, Suspense, useContext, useInsertionEffect, useState } from 'react';
import {
  isLate,
  useContent,
  useContentResults,
  useSettledResults,
} from '../content/content-store.ts';
import { useService } from '../context/app-context.tsx';
import { isHydrating } from '../hydration/hydration-state.ts';
import type { Block } from '../schema/page.ts';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { Loading } from '../ui/loading/loading.tsx';
import { ServerHtml } from '../ui/server-html/server-html.tsx';
import { adoptTints } from '../ui/tint.ts';
import { createIsland, type ReplaceLost, useIslandReady } from './island.ts';
import type {
  AnyBlockComponent,
  BlockView,
  BlockViewProps,
  RenderedSlots,
} from './render-blocks.tsx';
import { ServerFallback } from './server-fallback.tsx';

const describe = ({ id, type, weight }: Block) => ({
  id,
  'data-block': type,
  'data-weight': weight,
});

const reportLost = ({ id, type }: Block, error: unknown) =>
  console.error(`[vitrine] Block "${id}" (${type}) failed and is left out:`, error);

/**
 * On the server, where `Suspense` keeps the error of a block for itself: is called with the block. `'throw'`:
 * blocks have no boundary, and the first error ends the render.
 */
export type OnBlockFailure = ((block: Block) => void) | 'throw';

declare module '../context/app-context.tsx' {
  interface AppServices {
    onBlockFailure?: OnBlockFailure | undefined;
  }
}

function Fallback({ block }: Pick<BlockViewProps, 'block'>) {
  const onFailure = useService('onBlockFailure');
  if (typeof onFailure === 'function') onFailure(block);
  return <Loading />;
}

type FrameProps = BlockViewProps & {
  component: AnyBlockComponent;
  /** Whether the document has the server's HTML of it. */
  isServerHtml?: boolean;
};

/** The element of every block, on the server and in the browser. */
function BlockFrame(props: FrameProps) {
  const { block, isServerHtml } = props;
  const content = <BlockContent {...props} />;
  const isBare = useService('onBlockFailure') === 'throw';
  return (
    <section {...describe(block)}>
      <ErrorBoundary show={() => null} onError={(error) => reportLost(block, error)}>
        {isBare ? (
          content
        ) : (
          <Suspense
            fallback={isServerHtml ? <ServerFallback id={block.id} /> : <Fallback block={block} />}
          >
            {content}
          </Suspense>
        )}
      </ErrorBoundary>
    </section>
  );
}

const noSlots: RenderedSlots = {};

/** A block with its content: the spinner while loading, nothing when hidden. */
function BlockContent({ block, headingLevel, slots = noSlots, component: Component }: FrameProps) {
  const { needs } = block;
  const content = useContent(block.content, block.sources, { elementId: block.id, needs });
  useInsertionEffect(() => adoptTints(content), [content]);
  useIslandReady(block.id);
  if (content === 'loading') {
    return <Loading text={block.sources.find(({ loading }) => loading)?.loading} />;
  }
  if (content === 'hidden') return null;
  // The parser checks content and slots by the block's type.
  return (
    <Component content={content as never} headingLevel={headingLevel} slots={slots as never} />
  );
}

/** Ignores slots, which depend on the block alone. */
function isSameBlock(before: BlockViewProps, after: BlockViewProps): boolean {
  return before.block === after.block && before.headingLevel === after.headingLevel;
}

/** The view of a loaded component: on the server, in tests and stories. */
export function createLoadedView(component: AnyBlockComponent): BlockView {
  return memo(function LoadedBlock(props) {
    return <BlockFrame {...props} component={component} />;
  }, isSameBlock);
}

/** The surrounding island, if any: blocks inside it mount once its code has loaded. */
const OuterIsland = createContext<string | undefined>(undefined);

type LoadBlockComponent = () => Promise<AnyBlockComponent>;
const loadedComponents = new WeakMap<LoadBlockComponent, AnyBlockComponent>();

/** Loads the component of a block type. Its blocks then render without a spinner. */
export async function loadComponent(load: LoadBlockComponent): Promise<AnyBlockComponent> {
  const component = await load();
  loadedComponents.set(load, component);
  return component;
}

type IslandViewOptions = {
  /** Replaces a block without server HTML whose component fails to load. */
  replaceLost?: ReplaceLost<AnyBlockComponent>;
  loadBesides?: (block: Block) => Promise<unknown>;
};

/** The view of a block in the browser, whose component loads when needed. */
export function createIslandView(
  load: LoadBlockComponent,
  { replaceLost, loadBesides = async () => {} }: IslandViewOptions = {},
): BlockView {
  return memo(function BlockIsland(props) {
    const outer = useContext(OuterIsland);
    const [isServerHtml] = useState(() => isHydrating(outer));
    // One lazy component an instance: each block loads when it is needed itself.
    const [component] = useState(() => {
      const loaded = isServerHtml ? undefined : loadedComponents.get(load);
      if (loaded) return loaded;
      const { block } = props;
      const loadAll = async () => (await Promise.all([loadComponent(load), loadBesides(block)]))[0];
      return createIsland(block.id, loadAll, { isServerHtml, replaceLost });
    });
    return (
      <OuterIsland value={props.block.id}>
        <BlockFrame {...props} component={component} isServerHtml={isServerHtml} />
      </OuterIsland>
    );
  }, isSameBlock);
}

/**
 * The view of blocks that need no React in the browser: their server HTML stays as it is, until a response
 * that the server did not wait for takes its place. On other pages they are what `view` shows.
 */
export function createStaticView(View: BlockView, isStatic: (block: Block) => boolean): BlockView {
  return memo(function StaticBlock(props) {
    const { block } = props;
    const outer = useContext(OuterIsland);
    const [isServerHtml] = useState(() => isHydrating(outer) && isStatic(block));
    const results = useContentResults(block.sources);
    const isLateNow = useSettledResults(results, { elementId: block.id }).some(isLate);
    const [wasLate] = useState(isLateNow);
    if (isServerHtml && wasLate === isLateNow)
      return <ServerHtml as="section" {...describe(block)} />;
    return <View {...props} />;
  }, isSameBlock);
}
