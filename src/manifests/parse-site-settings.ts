import type { Problem } from '../diagnostics/diagnostic.ts';
import { describeIssues } from '../diagnostics/diagnostic.ts';
import { isRecord } from '../diagnostics/is-record.ts';
import { valueAt } from '../diagnostics/schema-nodes.ts';
import type { StoredContent } from '../schema/migrations.ts';
import { changeField } from '../schema/migrations.ts';
import type { SiteManifest } from '../site/site-settings.ts';
import type { DefaultContent } from './default-content.ts';
import { isMissingField, placeContentProblem, takeDefaultContent } from './default-content.ts';
import type { SiteVocabulary } from './manifest-context.ts';
import { parseSources } from './parse-sources.ts';

export type ParsedSiteManifest =
  | { site: SiteManifest; given: GivenFields; problems: [] }
  | { site: undefined; problems: Problem[] };

/** Of each part of the layout that has sources, the fields that are written in records. */
export type GivenFields = ReadonlyMap<string, DefaultContent['given']>;

/** What every schema of a `site.json` gives, before the sources of the layout are put in. */
type Written = Omit<SiteManifest, 'layout' | 'dialogs' | 'fallbackPicture'> & {
  $schema?: string;
  layout: Readonly<Record<string, { content: object }>>;
};

/** Parses `page-manifests/site.json` by the schema of its site. */
export function parseSiteManifest(value: unknown, vocabulary: SiteVocabulary): ParsedSiteManifest {
  const {
    schema,
    dialogs,
    brand: { fallbackPicture },
  } = vocabulary.site;
  const problems: Problem[] = [];
  const bound = takeBoundParts(value, vocabulary, problems);
  const whole = bound.size > 0 ? withDefaults(Object(value), bound) : value;
  const parsed = schema.safeParse(whole);
  if (!parsed.success) {
    const found = describeIssues(parsed.error, schema, whole);
    problems.push(
      ...found.flatMap((problem) => {
        const [top, part = '', field, ...inContent] = problem.path;
        const defaults = top === 'layout' && field === 'content' && bound.get(String(part));
        if (!defaults) return [problem];
        const own: Problem = { ...problem, path: inContent };
        const content = valueAt(whole, ['layout', part, 'content']);
        // While records cannot be read, what they do not give is no mistake of this file.
        if (defaults.unknown.size > 0 && isMissingField(own, content)) return [];
        return [placeContentProblem(own, ['layout', part], defaults)];
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
    site: { ...facts, dialogs, fallbackPicture, layout: Object.fromEntries(parts) },
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
      const sources = parseSources(part.source, `layout/${name}`, path, vocabulary, problems);
      return [[name, takeDefaultContent(sources, vocabulary.giveDefault)] as const];
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
