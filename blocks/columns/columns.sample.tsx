import { createLoadedView } from '../../src/blocks/block-view.tsx';
import type { AnyBlockComponent } from '../../src/blocks/render-blocks.tsx';
import type { BlockDefinition, BlockProps } from '../../src/schema/block-definition.ts';
import { levelBelow } from '../../src/schema/block-definition.ts';
import { examples as listExamples } from '../list/list.examples.ts';
import { list } from '../list/list.schema.ts';
import { List } from '../list/list.tsx';
import { examples as noticeExamples } from '../notice/notice.examples.ts';
import { notice } from '../notice/notice.schema.ts';
import { Notice } from '../notice/notice.tsx';
import { examples as postExamples } from '../post/post.examples.ts';
import { post } from '../post/post.schema.ts';
import { Post } from '../post/post.tsx';
import type { columns } from './columns.schema.ts';
import { Columns } from './columns.tsx';

/** The block with other blocks in its slots, for its stories and its test. */
export function ColumnsSample(props: BlockProps<typeof columns>) {
  const { title } = props.content;
  const level = title ? levelBelow(props.headingLevel) : props.headingLevel;
  const show = (definition: BlockDefinition, component: AnyBlockComponent, input: unknown) => {
    const View = createLoadedView(component);
    const { type } = definition;
    const content = definition.content.parse(input);
    const block = { type, id: `sample-${type}`, content, sources: [] };
    // One level below 1 to 4 is at most 5; the sample begins with 2.
    return <View key={type} block={block} headingLevel={level as 2 | 3} />;
  };
  const slots = {
    main: [show(post, Post, postExamples.plain)],
    aside: [show(list, List, listExamples.facts), show(notice, Notice, noticeExamples.default)],
  };
  return <Columns {...props} slots={slots} />;
}
