import * as z from 'zod';
import type { FindRecord } from '../content/embedded-records.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { describeIssues } from '../diagnostics/diagnostic.ts';
import { isRecord } from '../diagnostics/is-record.ts';
import type { LayoutPart, SiteSettings } from '../site/site-settings.ts';
import { checkResolved } from './check-resolved.ts';
import type { SiteManifestContext } from './manifest-context.ts';
import { parseFields } from './parse-content.ts';
import { parseSources } from './parse-sources.ts';

export type ParsedSiteSettings =
  | { site: SiteSettings; diagnostics: [] }
  | { site: undefined; diagnostics: Diagnostic[] };

/** The output of every schema of `site.json`, before the layout's sources are added. */
type Written = Omit<SiteSettings, 'layout' | 'dialogs' | 'fallbackPicture'> & {
  $schema?: string;
  layout: Readonly<Record<string, { content: object }>>;
};

/** As `createSiteSchema` makes it. */
type SiteSchema = z.ZodObject<{
  layout: z.ZodObject<Readonly<Record<string, z.ZodObject<{ content: z.ZodType }>>>>;
}>;

/** Parses `page-manifests/site.json` by the schema of its site. */
export function parseSiteSettings(
  value: unknown,
  manifestContext: SiteManifestContext,
): ParsedSiteSettings {
  const {
    dialogs,
    brand: { fallbackPicture },
  } = manifestContext.site;
  const schema = manifestContext.site.schema as SiteSchema;
  const diagnostics: Diagnostic[] = [];
  const bound = parseBoundParts(value, schema, manifestContext, diagnostics);
  const { layout: parts } = schema.shape;
  // Of a bound part the fields are parsed one by one: its sources give the others.
  const opened = Array.from(bound.keys(), (name) => [
    name,
    parts.shape[name]?.extend({ content: z.unknown() }),
  ]);
  const frame = schema.extend({ layout: parts.extend(Object.fromEntries(opened)) });
  const parsed = frame.safeParse(value);
  if (!parsed.success) diagnostics.unshift(...describeIssues(parsed.error, frame, value));
  if (!parsed.success || diagnostics.length > 0) return { site: undefined, diagnostics };
  const { $schema: _, layout, ...facts } = parsed.data as unknown as Written;
  const all = Object.entries(layout).map(([name, { content }]): [string, LayoutPart] => [
    name,
    bound.get(name) ?? { content, sources: [] },
  ]);
  return {
    site: { ...facts, dialogs, fallbackPicture, layout: Object.fromEntries(all) },
    diagnostics: [],
  };
}

/** The parts of the layout that have sources. */
function parseBoundParts(
  value: unknown,
  { shape }: SiteSchema,
  manifestContext: SiteManifestContext,
  diagnostics: Diagnostic[],
): Map<string, LayoutPart> {
  const layout: unknown = Object(value).layout;
  const parts = new Map<string, LayoutPart>();
  for (const [name, part] of Object.entries(isRecord(layout) ? layout : {})) {
    const schema = shape.layout.shape[name]?.shape.content;
    if (!schema || !isRecord(part) || part.source === undefined) continue;
    const path = ['layout', name];
    const sources = parseSources(
      part.source,
      `layout/${name}`,
      [...path, 'source'],
      manifestContext,
      diagnostics,
    );
    const { content, needs, ...parsed } = parseFields(schema, part.content ?? {}, true);
    diagnostics.push(
      ...parsed.diagnostics.map((found) => ({
        ...found,
        path: [...path, 'content', ...found.path],
      })),
    );
    parts.set(name, {
      content: Object(content),
      sources,
      ...(needs.length > 0 ? { needs } : {}),
    });
  }
  return parts;
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
