import type { accordion } from '../../blocks/accordion/accordion.schema.ts';
import type { DescribeContext, Thing } from '../../src/metadata/structured-data.ts';
import type { ContentOf } from '../../src/schema/block-definition.ts';

/** Questions with their answers as they are shown. Answers may hold HTML; its links get complete. */
export function describeQuestions(
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
