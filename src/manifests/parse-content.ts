import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { describeIssues } from '../diagnostics/diagnostic.ts';
import { setTo } from '../diagnostics/diagnostic-details.ts';
import type { JsonPath } from '../diagnostics/json-path.ts';
import { findNearest, suggest } from '../diagnostics/nearest-name.ts';
import type { DefaultContent } from './default-content.ts';
import { isMissingField, locateContentDiagnostic, parseFields } from './default-content.ts';
import type { ManifestContext } from './manifest-context.ts';
import { migrateStoredContent } from './migrate-stored-content.ts';

type Written = {
  type: string;
  content?: unknown;
  version?: number | undefined;
  defaults: DefaultContent;
};

/** `missingFields`: required fields that only a response provides. */
type Parsed = { content: unknown; missingFields: string[] };

/**
 * Parses the content of the block at a path: the written fields together with the records of its
 * sources, which are parsed already and stay unchanged.
 */
export function parseContent(
  { type, content: written, version, defaults }: Written,
  path: JsonPath,
  { definitions }: Pick<ManifestContext, 'definitions'>,
  diagnostics: Diagnostic[],
): Parsed {
  const nothing: Parsed = { content: undefined, missingFields: [] };
  const definition = definitions.get(type);
  if (!definition) {
    const known = [...definitions.keys()];
    diagnostics.push({
      path: [...path, 'type'],
      message: `unknown block type "${type}"${suggest(type, known)}`,
      code: 'unknown-block-type',
      params: { type },
      fix: setTo(findNearest(type, known)),
    });
    return nothing;
  }
  const isBound = defaults.sources.length > 0;
  if (written === undefined && !isBound) {
    const message = 'missing; add "content": { … }, by the schema of the block type';
    const fix = { kind: 'set', value: {} } as const;
    diagnostics.push({ path: [...path, 'content'], message, code: 'missing-content', fix });
    return nothing;
  }
  const own = written === undefined ? {} : written;
  const stored = migrateStoredContent(definition, own, version, path);
  diagnostics.push(...stored.diagnostics);
  const content = isBound ? { ...Object(stored.content), ...defaults.content } : stored.content;
  const parsed = definition.content.safeParse(content);
  if (parsed.success) {
    return { content: { ...Object(parsed.data), ...defaults.content }, missingFields: [] };
  }
  const found = describeIssues(parsed.error, definition.content, content);
  const isMissing = (diagnostic: Diagnostic) =>
    defaults.unresolved.size > 0 && isMissingField(diagnostic, content);
  const others = found.filter((diagnostic) => !isMissing(diagnostic));
  diagnostics.push(
    ...others.map((diagnostic) =>
      stored.toAuthor(locateContentDiagnostic(diagnostic, path, defaults)),
    ),
  );
  if (others.length > 0) return nothing;
  return {
    content: { ...parseFields(definition.content, content), ...defaults.content },
    missingFields: found.map(({ path: [field] }) => String(field)),
  };
}
