import type { AccordionContent } from '../../blocks/accordion/accordion.schema.ts';
import type { DescribeContext, Thing } from '../../src/app/metadata/structured-data.ts';

/** Questions with their answers as they are shown. Answers may hold HTML; its links get complete. */
export function describeQuestions(
  { items }: AccordionContent,
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
