import * as z from 'zod';
import { type BoundContent, resolveContent } from '../content/content-result.ts';
import { type FindRecord, listGiven } from '../content/embedded-records.ts';
import { type Diagnostic, describeIssues } from '../diagnostics/diagnostic.ts';
import { isRecord } from '../diagnostics/is-record.ts';
import { formatPath, type JsonPath } from '../diagnostics/json-path.ts';
import type { LayoutPart, SiteSettings } from '../site/site-settings.ts';
import type { SiteManifestContext } from './manifest-context.ts';
import { parseFields, parsePart, parseSources } from './parse-block-content.ts';

type ParsedSiteSettings =
  | { site: SiteSettings; diagnostics: [] }
  | { site: undefined; diagnostics: Diagnostic[] };

type PartSchema = z.ZodObject<{ content: z.ZodType }>;

/** As `createSiteSchema` makes it. */
type SiteSchema = z.ZodObject<{
  layout: z.ZodObject<Readonly<Record<string, PartSchema | z.ZodOptional<PartSchema>>>>;
}>;

/** The parts of the layout, those that a site may leave out too. */
const listParts = ({ shape: { layout } }: SiteSchema): [string, PartSchema][] =>
  Object.entries(layout.shape).map(([name, part]) => [
    name,
    'unwrap' in part ? part.unwrap() : part,
  ]);

/** The output of every such schema, without the layout. */
type Written = Omit<SiteSettings, 'layout' | 'dialogs' | 'fallbackPicture'> & { $schema?: string };

/** Parses `page-manifests/site.json` by the schema of its site. */
export function parseSiteSettings(
  value: unknown,
  manifestContext: SiteManifestContext,
): ParsedSiteSettings {
  const { dialogs, brand } = manifestContext.site;
  const schema = manifestContext.site.schema as SiteSchema;
  const parts = listParts(schema);
  const diagnostics: Diagnostic[] = [];
  const parsing = { manifestContext, diagnostics };
  // The content of a part is parsed below: its sources give some of its fields.
  const opened = parts.map(([name, part]) => {
    const open = part.extend({ content: z.unknown() });
    return [name, schema.shape.layout.shape[name] === part ? open : open.optional()];
  });
  const frame = schema.extend({ layout: schema.shape.layout.extend(Object.fromEntries(opened)) });
  const parsed = parsePart(frame, value, [], parsing);
  const layout = parts.flatMap(([name, part]): [string, LayoutPart][] => {
    const written: unknown = Object(Object(value).layout)[name];
    if (!isRecord(written)) return [];
    const path = ['layout', name];
    const sources = parseSources(written.source, `layout/${name}`, [...path, 'source'], parsing);
    const isBound = sources.length > 0;
    const { content, needs, ...own } = parseFields(
      part.shape.content,
      written.content ?? {},
      isBound,
    );
    for (const found of own.diagnostics) {
      diagnostics.push({ ...found, path: [...path, 'content', ...found.path] });
    }
    const needed = needs.length > 0 ? { needs } : {};
    return [[name, { content: Object(content), sources, ...needed }]];
  });
  if (!parsed || diagnostics.length > 0) return { site: undefined, diagnostics };
  const { $schema: _, ...facts } = parsed as unknown as Written;
  const { fallbackPicture } = brand;
  return {
    site: { ...facts, dialogs, fallbackPicture, layout: Object.fromEntries(layout) },
    diagnostics: [],
  };
}

/** Checks what the parts of the layout show with the records of their sources: each page has them. */
export function checkLayout(
  { layout }: SiteSettings,
  manifestContext: SiteManifestContext,
  findRecord: FindRecord,
): Diagnostic[] {
  return listParts(manifestContext.site.schema as SiteSchema).flatMap(([name, { shape }]) => {
    const part = layout[name];
    return part ? checkResolved(shape.content, part, ['layout', name], findRecord) : [];
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
