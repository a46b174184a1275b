import type { BlockContents, BlockType } from '../../blocks/registry.ts';
import type { DescribeContext, SiteMetadata, Thing } from '../../src/metadata/structured-data.ts';
import type { BrokerManifest } from '../site.schema.ts';
import { describeBroker, describeSite } from './broker.ts';
import { describeEvents } from './events.ts';
import { describeQuestions } from './questions.ts';

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
