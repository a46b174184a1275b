import { parseSources } from '../pages/parse-sources.ts';
import type { SiteVocabulary } from '../pages/vocabulary.ts';
import type { Problem } from '../problems/problem.ts';
import { describeIssues } from '../problems/problem.ts';
import type { SiteManifest } from './site-manifest.ts';

export type ParsedSiteManifest =
  | { site: SiteManifest; problems: [] }
  | { site: undefined; problems: Problem[] };

/** What every schema of a `site.json` gives, before the sources of the layout are parsed. */
type Written = Omit<SiteManifest, 'layout' | 'dialogs' | 'fallbackPicture'> & {
  $schema?: string;
  layout: Readonly<Record<string, { content: object; source?: unknown }>>;
};

/** Parses `page-manifests/site.json` by the schema of its site. */
export function parseSiteManifest(value: unknown, vocabulary: SiteVocabulary): ParsedSiteManifest {
  const {
    schema,
    dialogs,
    brand: { fallbackPicture },
  } = vocabulary.site;
  const parsed = schema.safeParse(value);
  if (!parsed.success) {
    return { site: undefined, problems: describeIssues(parsed.error, schema, value) };
  }
  // Made by createSiteSchema.
  const { $schema: _, layout, ...facts } = parsed.data as Written;
  const problems: Problem[] = [];
  const parts = Object.entries(layout).map(([name, { content, source }]) => {
    const path = ['layout', name, 'source'];
    const sources = parseSources(source, `layout/${name}`, path, vocabulary, problems);
    return [name, { content, sources }];
  });
  if (problems.length > 0) return { site: undefined, problems };
  return {
    site: { ...facts, dialogs, fallbackPicture, layout: Object.fromEntries(parts) },
    problems: [],
  };
}
