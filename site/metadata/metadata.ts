import type { accordion } from '../../blocks/accordion/accordion.schema.ts';
import type { BlockContents, BlockType } from '../../blocks/registry.ts';
import type { DescribeContext, SiteMetadata, Thing } from '../../src/metadata/structured-data.ts';
import type { ContentOf } from '../../src/schema/block-definition.ts';
import type { BrokerManifest } from '../site.schema.ts';
import { describeBroker, describeSite } from './broker.ts';
import { describeEvents } from './events.ts';

/**
 * What block types tell search engines. A type that has something to tell gets one line here: a
 * pure function of its shown content, so that search engines get what visitors read.
 */
const blocks: {
  [Type in BlockType]?: (content: BlockContents[Type], context: DescribeContext) => Thing[];
} = {
  accordion: describeQuestions,
  events: describeEvents,
};

export const metadata: SiteMetadata = {
  describeSite: (context) => [
    // Parsed by the broker's own schema.
    describeBroker(context.site as BrokerManifest, context),
    describeSite(context),
  ],
  blocks,
};

/** Questions with their answers as they are shown. Answers may hold HTML; its links get complete. */
function describeQuestions(
  { items }: ContentOf<typeof accordion>,
  { origin }: DescribeContext,
): Thing[] {
  return items.map(({ question, body }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: {
      '@type': 'Answer',
      text: body.replaceAll(/ (href|src)="\//g, ` $1="${origin}/`),
    },
  }));
}
