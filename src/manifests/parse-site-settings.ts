import * as z from 'zod';
import { type BoundContent, resolveContent } from '../content/content-result.ts';
import { type FindRecord, listGiven } from '../content/embedded-records.ts';
import { type Diagnostic, describeIssues } from '../diagnostics/diagnostic.ts';
import { isRecord } from '../diagnostics/is-record.ts';
import { formatPath, type JsonPath } from '../diagnostics/json-path.ts';
import type { LayoutPart, SiteSettings } from '../site/site-settings.ts';
import type { SiteManifestContext } from './manifest-context.ts';
import { parseFields, parseSources } from './parse-content.ts';

type ParsedSiteSettings =
  | { site: SiteSettings; diagnostics: [] }
  | { site: undefined; diagnostics: Diagnostic[] };

/** As `createSiteSchema` makes it. */
type SiteSchema = z.ZodObject<{
  layout: z.ZodObject<Readonly<Record<string, z.ZodObject<{ content: z.ZodType }>>>>;
}>;

/** The output of every such schema, before the layout's sources are added. */
type Written = Omit<SiteSettings, 'layout' | 'dialogs' | 'fallbackPicture'> & {
  $schema?: string;
  layout: Readonly<Record<string, { content: object }>>;
};

/** Parses `page-manifests/site.json` by the schema of its site. */
export function parseSiteSettings(
  value: unknown,
  manifestContext: SiteManifestContext,
): ParsedSiteSettings {
  const { dialogs, brand } = manifestContext.site;
  const schema = manifestContext.site.schema as SiteSchema;
  const parts = schema.shape.layout;
  const diagnostics: Diagnostic[] = [];
  /** The parts that have sources: their fields are parsed one by one, since the sources give the others. */
  const bound: Record<string, LayoutPart> = {};
  const opened: Record<string, z.ZodType> = {};
  for (const [name, part] of Object.entries(parts.shape)) {
    const written: unknown = Object(Object(value).layout)[name];
    if (!isRecord(written) || written.source === undefined) continue;
    const path = ['layout', name];
    const sources = parseSources(written.source, `layout/${name}`, [...path, 'source'], {
      manifestContext,
      diagnostics,
    });
    const parsed = parseFields(part.shape.content, written.content ?? {}, true);
    const { content, needs } = parsed;
    for (const found of parsed.diagnostics) {
      diagnostics.push({ ...found, path: [...path, 'content', ...found.path] });
    }
    bound[name] = { content: Object(content), sources, ...(needs.length > 0 ? { needs } : {}) };
    opened[name] = part.extend({ content: z.unknown() });
  }
  const frame = schema.extend({ layout: parts.extend(opened) });
  const parsed = frame.safeParse(value);
  if (!parsed.success) diagnostics.unshift(...describeIssues(parsed.error, frame, value));
  if (!parsed.success || diagnostics.length > 0) return { site: undefined, diagnostics };
  const { $schema: _, layout, ...facts } = parsed.data as unknown as Written;
  const all = Object.entries(layout).map(([name, { content }]): [string, LayoutPart] => [
    name,
    bound[name] ?? { content, sources: [] },
  ]);
  const { fallbackPicture } = brand;
  return {
    site: { ...facts, dialogs, fallbackPicture, layout: Object.fromEntries(all) },
    diagnostics: [],
  };
}

/** Checks what the parts of the layout show with the records of their sources: each page has them. */
export function checkLayout(
  { layout }: SiteSettings,
  manifestContext: SiteManifestContext,
  findRecord: FindRecord,
): Diagnostic[] {
  const { shape } = manifestContext.site.schema as SiteSchema;
  return Object.entries(layout).flatMap(([name, part]) => {
    const schema = shape.layout.shape[name]?.shape.content;
    return schema ? checkResolved(schema, part, ['layout', name], findRecord) : [];
  });
}

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
