import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { describeIssues } from '../diagnostics/diagnostic.ts';
import { isRecord } from '../diagnostics/is-record.ts';
import { valueAt } from '../diagnostics/schema-nodes.ts';
import type { StoredContent } from '../schema/migrations.ts';
import { changeField } from '../schema/migrations.ts';
import type { SiteSettings } from '../site/site-settings.ts';
import type { DefaultContent } from './default-content.ts';
import { collectDefaults, isMissingField, locateContentDiagnostic } from './default-content.ts';
import type { SiteManifestContext } from './manifest-context.ts';
import { parseSources } from './parse-sources.ts';

export type ParsedSiteSettings =
  | { site: SiteSettings; provided: ProvidedFields; diagnostics: [] }
  | { site: undefined; diagnostics: Diagnostic[] };

/** By part of the layout with sources: the fields that come from records. */
export type ProvidedFields = ReadonlyMap<string, DefaultContent['provided']>;

/** The output of every schema of `site.json`, before the layout's sources are added. */
type Written = Omit<SiteSettings, 'layout' | 'dialogs' | 'fallbackPicture'> & {
  $schema?: string;
  layout: Readonly<Record<string, { content: object }>>;
};

/** Parses `page-manifests/site.json` by the schema of its site. */
export function parseSiteSettings(
  value: unknown,
  manifestContext: SiteManifestContext,
): ParsedSiteSettings {
  const {
    schema,
    dialogs,
    brand: { fallbackPicture },
  } = manifestContext.site;
  const diagnostics: Diagnostic[] = [];
  const bound = collectBoundParts(value, manifestContext, diagnostics);
  const whole = bound.size > 0 ? withDefaults(Object(value), bound) : value;
  const parsed = schema.safeParse(whole);
  if (!parsed.success) {
    const found = describeIssues(parsed.error, schema, whole);
    diagnostics.push(
      ...found.flatMap((diagnostic) => {
        const [top, part = '', field, ...inContent] = diagnostic.path;
        const defaults = top === 'layout' && field === 'content' && bound.get(String(part));
        if (!defaults) return [diagnostic];
        const own: Diagnostic = { ...diagnostic, path: inContent };
        const content = valueAt(whole, ['layout', part, 'content']);
        // Unreadable records may have the missing field: no error of this file.
        if (defaults.unknown.size > 0 && isMissingField(own, content)) return [];
        return [locateContentDiagnostic(own, ['layout', part], defaults)];
      }),
    );
    return { site: undefined, diagnostics };
  }
  if (diagnostics.length > 0) return { site: undefined, diagnostics };
  // The schema comes from `createSiteSchema`.
  const { $schema: _, layout, ...facts } = parsed.data as Written;
  const parts = Object.entries(layout).map(([name, { content }]) => {
    const { content: provided, sources = [] } = bound.get(name) ?? {};
    return [name, { content: { ...content, ...provided }, sources }];
  });
  return {
    site: { ...facts, dialogs, fallbackPicture, layout: Object.fromEntries(parts) },
    provided: new Map(Array.from(bound, ([name, { provided }]) => [name, provided])),
    diagnostics: [],
  };
}

type BoundParts = ReadonlyMap<string, DefaultContent>;

/** The parts of the layout that have sources, with their content from records. */
function collectBoundParts(
  value: unknown,
  manifestContext: SiteManifestContext,
  diagnostics: Diagnostic[],
) {
  const layout: unknown = Object(value).layout;
  return new Map(
    Object.entries(isRecord(layout) ? layout : {}).flatMap(([name, part]) => {
      if (!isRecord(part) || part.source === undefined) return [];
      const path = ['layout', name, 'source'];
      const sources = parseSources(
        part.source,
        `layout/${name}`,
        path,
        manifestContext,
        diagnostics,
      );
      return [[name, collectDefaults(sources, manifestContext.findDefault)] as const];
    }),
  );
}

function withDefaults(value: StoredContent, bound: BoundParts): StoredContent {
  return changeField(value, 'layout', (layout) =>
    [...bound].reduce(
      (parts, [name, defaults]) =>
        changeField(parts, name, (part) => ({
          ...part,
          content: { ...Object(part.content), ...defaults.content },
        })),
      layout,
    ),
  );
}
