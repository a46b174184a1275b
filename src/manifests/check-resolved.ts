import type * as z from 'zod';
import { type BoundContent, resolveContent } from '../content/content-result.ts';
import { type FindRecord, listGiven } from '../content/embedded-records.ts';
import { type Diagnostic, describeIssues } from '../diagnostics/diagnostic.ts';
import { formatPath, type JsonPath } from '../diagnostics/json-path.ts';

/**
 * Checks what a block, or a part of the layout, shows with the records of its sources. Diagnostics are where
 * their author can fix them: at the content, or at the source. Without a record there is nothing to check.
 */
export function checkResolved(
  schema: z.ZodType,
  bound: BoundContent,
  path: JsonPath,
  findRecord: FindRecord,
): Diagnostic[] {
  const { sources } = bound;
  if (sources.length === 0) return [];
  const results = sources.map(findRecord);
  const content = resolveContent({ ...bound, needs: [] }, results);
  if (typeof content === 'string') return [];
  const parsed = schema.safeParse(content);
  if (parsed.success) return [];
  const isGiven = results.every((result) => result && result.status !== 'failed');
  const given = listGiven(sources, findRecord);
  // The rule "source-record" reports a missing record, with the fields that the block lacks.
  const isReported = ({ path: [field, ...rest] }: Diagnostic) =>
    !isGiven && rest.length === 0 && bound.needs?.includes(String(field)) === true;
  const found = describeIssues(parsed.error, schema, content);
  return found
    .filter((diagnostic) => !isReported(diagnostic))
    .map(({ path: inContent, message, ...details }) => {
      const [field] = inContent;
      const source = given.get(String(field))?.source;
      if (!source) return { path: [...path, 'content', ...inContent], message, ...details };
      return {
        path: [...path, 'source'],
        message: `what "${source.name}" gives cannot be shown: ${formatPath(inContent)}: ${message}; correct its record in content/, or the source`,
        code: 'source-content',
        params: { field: String(field) },
      };
    });
}
