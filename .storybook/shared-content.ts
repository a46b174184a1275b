import factsJson from '../page-manifests/facts.json' with { type: 'json' };
import { parseFacts, substituteFacts } from '../src/pages/facts.ts';
import type { TakeFragment } from '../src/pages/parse-blocks.ts';
import { parseFragments } from '../src/pages/parse-fragments.ts';
import type { Vocabulary } from '../src/pages/vocabulary.ts';
import type { Problem } from '../src/problems/problem.ts';

/** What manifests refer to: the facts and the fragments of the site. */

const { facts } = parseFacts(factsJson);
const fragmentFiles = import.meta.glob<unknown>('../page-manifests/fragments/*.json', {
  eager: true,
  import: 'default',
});

/** A manifest with facts in the places of their references. */
export function fillFacts(value: unknown): { value: unknown; problems: Problem[] } {
  const { value: filled, problems } = substituteFacts(value, facts);
  return { value: filled, problems };
}

/** The fragments of the site, parsed. */
export function createTakeFragment(vocabulary: Vocabulary): TakeFragment {
  const values = Object.entries(fragmentFiles).map(
    ([file, value]) => [file.replace(/^.*\/|\.json$/g, ''), fillFacts(value).value] as const,
  );
  return parseFragments(new Map(values), vocabulary).takeFragment;
}
