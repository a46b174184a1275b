import { parseSources } from '../pages/parse-sources.ts';
import type { Vocabulary } from '../pages/vocabulary.ts';
import type { Problem } from '../problems/problem.ts';
import { describeIssues } from '../problems/problem.ts';
import { siteSchema } from './site.schema.ts';
import type { Site } from './site-manifest.ts';

export type ParsedSite = { site: Site; problems: [] } | { site: undefined; problems: Problem[] };

/** Parses `page-manifests/site.json`. */
export function parseSiteManifest(value: unknown, vocabulary: Vocabulary): ParsedSite {
  const parsed = siteSchema.safeParse(value);
  if (!parsed.success) {
    return { site: undefined, problems: describeIssues(parsed.error, siteSchema, value) };
  }
  const { $schema: _, layout, ...facts } = parsed.data;
  const problems: Problem[] = [];
  const parts = Object.entries(layout).map(([name, { content, source }]) => {
    const path = ['layout', name, 'source'];
    const sources = parseSources(source, `layout/${name}`, path, vocabulary, problems);
    return [name, { content, sources }];
  });
  if (problems.length > 0) return { site: undefined, problems };
  // The entries are the layout's own, each with its content and its sources.
  return { site: { ...facts, layout: Object.fromEntries(parts) as Site['layout'] }, problems: [] };
}
