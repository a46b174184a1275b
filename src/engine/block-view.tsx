import type { ComponentType } from 'react';
import { memo, Suspense, useState } from 'react';
import { Loading } from '../ui/loading.tsx';
import { BlockBoundary } from './block-boundary.tsx';
import { BlockContent } from './block-content.tsx';
import type { HeadingLevel } from './heading-level.ts';
import { createIsland } from './island.ts';
import type { BlockView, BlockViewProps } from './render-blocks.tsx';

/** A block component whose content type is erased: the parser has matched content and type. */
export type AnyBlockComponent = ComponentType<{
  content: never;
  headingLevel: HeadingLevel;
  slots: never;
}>;

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

/** The view of a block whose component is already loaded: on the server, in tests and stories. */
export function createLoadedView(component: AnyBlockComponent): BlockView {
  return memo(function LoadedBlock(props) {
    return <BlockFrame {...props} component={component} />;
  });
}

/** The view of a block in the browser: its component is loaded when it is needed. */
export function createIslandView(load: () => Promise<AnyBlockComponent>): BlockView {
  return memo(function BlockIsland(props) {
    // One lazy component an instance: each block waits for its own turn.
    const [component] = useState(() => createIsland(props.block.id, load));
    return <BlockFrame {...props} component={component} />;
  });
}
