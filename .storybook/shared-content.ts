import { site as definition } from 'virtual:vitrine/site';
import type { ContentRecord } from '../src/content/content-api.ts';
import type { FindRecord } from '../src/content/embedded-records.ts';
import { createRecordFinder } from '../src/content/embedded-records.ts';
import type { Diagnostic } from '../src/diagnostics/diagnostic.ts';
import { noFacts, parseFacts, substituteFacts } from '../src/manifests/facts/facts.ts';
import type { ManifestContext } from '../src/manifests/manifest-context.ts';
import type { ExpandFragment } from '../src/manifests/parse-blocks.ts';
import { parseFragments } from '../src/manifests/parse-fragments.ts';

/** The facts, fragments and records of the site, which manifests refer to. */

const [factsFile] = Object.values(
  import.meta.glob<unknown>('vitrine-site/page-manifests/facts.json', {
    eager: true,
    import: 'default',
  }),
);
const facts = factsFile ? parseFacts(factsFile).facts : noFacts;
const fragmentFiles = import.meta.glob<unknown>('vitrine-site/page-manifests/fragments/*.json', {
  eager: true,
  import: 'default',
});

/** A manifest with facts in the places of their references. */
export function fillFacts(value: unknown): { value: unknown; diagnostics: Diagnostic[] } {
  const { value: filled, diagnostics } = substituteFacts(value, facts);
  return { value: filled, diagnostics };
}

type Modules = Readonly<Record<string, unknown>>;

const nameOf = (file: string) => file.replace(/^.*\/|\.json$/g, '');

const [siteFile] = Object.values(
  import.meta.glob<unknown>('vitrine-site/page-manifests/site.json', {
    eager: true,
    import: 'default',
  }),
);
/** `site.json`, with facts in the places of their references. */
export const siteJson = fillFacts(siteFile).value;

const serverContentApi = await definition.serverContentApi();

/** Finds what sources give from these files of content/. */
export function findInFiles(files: Modules): FindRecord {
  const records = Object.entries(files).map(
    // `npm run validate` has parsed them.
    ([file, value]) => [nameOf(file), fillFacts(value).value as ContentRecord[]] as const,
  );
  return createRecordFinder(Object.fromEntries(records), serverContentApi);
}

/** The fragments of the site, parsed. */
export function createExpandFragment(manifestContext: ManifestContext): ExpandFragment {
  const values = Object.entries(fragmentFiles).map(
    ([file, value]) => [nameOf(file), fillFacts(value).value] as const,
  );
  return parseFragments(new Map(values), manifestContext).expandFragment;
}
