import type { JsonPath } from '../problems/json-path.ts';
import type { Problem } from '../problems/problem.ts';
import { describeIssues, suggest } from '../problems/problem.ts';
import type { DefaultContent } from './default-content.ts';
import { parseFields, placeContentProblem } from './default-content.ts';
import { migrateStoredContent } from './migrate-stored-content.ts';
import type { Vocabulary } from './vocabulary.ts';

type Written = {
  type: string;
  content?: unknown;
  version?: number | undefined;
  defaults: DefaultContent;
};

/**
 * Parses the content of the block at a path: what is written there together with what the records of
 * its sources give, which stays as an answer would be.
 */
export function parseContent(
  { type, content: written, version, defaults }: Written,
  path: JsonPath,
  { definitions }: Pick<Vocabulary, 'definitions'>,
  problems: Problem[],
): unknown {
  const definition = definitions.get(type);
  if (!definition) {
    problems.push({
      path: [...path, 'type'],
      message: `unknown block type "${type}"${suggest(type, [...definitions.keys()])}`,
    });
    return undefined;
  }
  const isBound = defaults.sources.length > 0;
  if (written === undefined && !isBound) {
    const message = 'missing; add "content": { … }, by the schema of the block type';
    problems.push({ path: [...path, 'content'], message });
    return undefined;
  }
  const own = written === undefined && isBound ? {} : written;
  const stored = migrateStoredContent(definition, own, version, path);
  problems.push(...stored.problems);
  const content = isBound ? { ...Object(stored.content), ...defaults.content } : stored.content;
  const parsed = definition.content.safeParse(content);
  if (parsed.success) return { ...Object(parsed.data), ...defaults.content };
  const found = describeIssues(parsed.error, definition.content, content).flatMap((problem) =>
    placeContentProblem(problem, content, path, defaults),
  );
  problems.push(...found.map(stored.toAuthor));
  if (found.length > 0) return undefined;
  return { ...parseFields(definition.content, content), ...defaults.content };
}
