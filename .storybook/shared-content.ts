import { site as definition } from 'virtual:vitrine/site';
import type { ContentRecord } from '../src/content/content-api.ts';
import { createRecordFinder, type FindRecord } from '../src/content/embedded-records.ts';
import { noFacts, parseFacts, substituteFacts } from '../src/manifests/facts/facts.ts';
import type { ManifestContext } from '../src/manifests/manifest-context.ts';
import type { ExpandFragment } from '../src/manifests/parse-blocks.ts';
import { parseFragments } from '../src/manifests/parse-page-manifest.ts';

type Modules = Readonly<Record<string, unknown>>;

const byName = (files: Modules): Map<string, unknown> =>
  new Map(
    Object.entries(files).map(([file, value]) => [file.replace(/^.*\/|\.json$/g, ''), value]),
  );

/** The manifests of the site that pages share. */
const shared = byName(
  import.meta.glob<unknown>('vitrine-site/page-manifests/{facts,site}.json', {
    eager: true,
    import: 'default',
  }),
);
const fragments = byName(
  import.meta.glob<unknown>('vitrine-site/page-manifests/fragments/*.json', {
    eager: true,
    import: 'default',
  }),
);
const facts = shared.has('facts') ? parseFacts(shared.get('facts')).facts : noFacts;

/** A manifest with facts in the places of their references. */
export const fillFacts = (value: unknown): unknown => substituteFacts(value, facts).value;

/** `site.json`. */
export const siteJson = fillFacts(shared.get('site'));

const serverContentApi = await definition.serverContentApi();

/** Finds what sources give from these files of content/, which `npm run validate` has parsed. */
export function createFileFinder(files: Modules): FindRecord {
  const records = Array.from(
    byName(files),
    ([name, value]) => [name, fillFacts(value) as ContentRecord[]] as const,
  );
  return createRecordFinder(Object.fromEntries(records), serverContentApi);
}

/** The fragments of the site, parsed. */
export function createExpandFragment(manifestContext: ManifestContext): ExpandFragment {
  const values = Array.from(fragments, ([name, value]) => [name, fillFacts(value)] as const);
  return parseFragments(new Map(values), manifestContext).expandFragment;
}
