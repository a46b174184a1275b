import type { StoredContent } from '../blocks/migrations.ts';
import { changeField } from '../blocks/migrations.ts';
import type { DefaultContent } from '../pages/default-content.ts';
import { placeContentProblem, takeDefaultContent } from '../pages/default-content.ts';
import { parseSources } from '../pages/parse-sources.ts';
import type { SiteVocabulary } from '../pages/vocabulary.ts';
import { isRecord } from '../problems/is-record.ts';
import type { Problem } from '../problems/problem.ts';
import { describeIssues } from '../problems/problem.ts';
import { valueAt } from '../problems/schema-nodes.ts';
import type { SiteManifest } from './site-manifest.ts';

export type ParsedSiteManifest =
  | { site: SiteManifest; given: GivenFields; problems: [] }
  | { site: undefined; problems: Problem[] };

/** Of each part of the layout that has sources, the fields that are written in records. */
export type GivenFields = ReadonlyMap<string, DefaultContent['given']>;

/** What every schema of a `site.json` gives, before the sources of the layout are put in. */
type Written = Omit<SiteManifest, 'layout' | 'dialogs'> & {
  $schema?: string;
  layout: Readonly<Record<string, { content: object }>>;
};

/** Parses `page-manifests/site.json` by the schema of its site. */
export function parseSiteManifest(value: unknown, vocabulary: SiteVocabulary): ParsedSiteManifest {
  const { schema, dialogs } = vocabulary.site;
  const problems: Problem[] = [];
  const bound = takeBoundParts(value, vocabulary, problems);
  const whole = bound.size > 0 ? withDefaults(Object(value), bound) : value;
  const parsed = schema.safeParse(whole);
  if (!parsed.success) {
    const found = describeIssues(parsed.error, schema, whole);
    problems.push(
      ...found.flatMap((problem) => {
        const part = problem.path.slice(0, 2);
        const defaults = part[0] === 'layout' ? bound.get(String(part[1])) : undefined;
        if (!defaults || problem.path[2] !== 'content') return [problem];
        const content = valueAt(whole, [...part, 'content']);
        const inContent = { ...problem, path: problem.path.slice(3) };
        return placeContentProblem(inContent, content, part, defaults);
      }),
    );
    return { site: undefined, problems };
  }
  if (problems.length > 0) return { site: undefined, problems };
  // Made by createSiteSchema.
  const { $schema: _, layout, ...facts } = parsed.data as Written;
  const parts = Object.entries(layout).map(([name, { content }]) => {
    const { content: given, sources = [] } = bound.get(name) ?? {};
    return [name, { content: { ...content, ...given }, sources }];
  });
  return {
    site: { ...facts, dialogs, layout: Object.fromEntries(parts) },
    given: new Map(Array.from(bound, ([name, { given }]) => [name, given])),
    problems: [],
  };
}

type BoundParts = ReadonlyMap<string, DefaultContent>;

/** The parts of the layout that have sources, with what the records of these give. */
function takeBoundParts(value: unknown, vocabulary: SiteVocabulary, problems: Problem[]) {
  const layout: unknown = Object(value).layout;
  return new Map(
    Object.entries(isRecord(layout) ? layout : {}).flatMap(([name, part]) => {
      if (!isRecord(part) || part.source === undefined) return [];
      const path = ['layout', name, 'source'];
      const before = problems.length;
      const sources = parseSources(part.source, `layout/${name}`, path, vocabulary, problems);
      const taken = takeDefaultContent(sources, vocabulary.giveDefault);
      const isNeeded = taken.isNeeded && problems.length === before;
      return [[name, { ...taken, isNeeded }] as const];
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
