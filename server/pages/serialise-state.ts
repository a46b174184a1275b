import { contentKey } from '../../src/content/content-store.ts';
import type { PageState } from '../../src/hydration/page-state.ts';
import { serialiseForHtml } from '../../src/hydration/page-state.ts';
import type { Block, Page, SourceBinding } from '../../src/schema/page.ts';
import type { SiteSettings } from '../../src/site/site-settings.ts';
import { memoizeWeak } from '../cache/memoize-weak.ts';

/** A text in parts. Parts that many responses share are bytes already. */
export type ByteParts = readonly (string | Uint8Array)[];

const serialise = memoizeWeak((value: object) => Buffer.from(serialiseForHtml(value)));

/**
 * The state as JSON, from cached parts: the site, the page, the results of its sources. Defaults that a
 * result covers are left out: the browser never requests a result again (src/content/queries.ts).
 */
export function serialiseState({ site, origin, data, content }: PageState): ByteParts {
  const { page, ...rest } = data;
  const results = content.map(
    ([key, result]): ByteParts => [`[${serialiseForHtml(key)},`, serialise(result), ']'],
  );
  return [
    '{"site":',
    serialiseUncovered(site, content, leaveOutOfSite),
    `,"origin":${serialiseForHtml(origin)},"data":{"page":`,
    serialiseUncovered(page, content, leaveOutOfPage),
    `,${serialiseForHtml(rest).slice(1)},"content":[`,
    ...results.flatMap((result, index) => (index === 0 ? result : [',', ...result])),
    ']}',
  ];
}

type Content = PageState['content'];

/** The fields of each result, by the key of its source. */
type Answers = ReadonlyMap<string, readonly string[]>;

function findAnswers(content: Content): Answers {
  const loaded = content.flatMap(([key, result]) =>
    result.status === 'loaded' ? [[JSON.stringify(key), Object.keys(result.content)] as const] : [],
  );
  return new Map(loaded);
}

/** The last JSON of a page or a site: most renders have the same cached results. */
const written = new WeakMap<object, { content: Content; json: Buffer }>();

function serialiseUncovered<Value extends object>(
  value: Value,
  content: Content,
  leaveOut: (value: Value, answers: Answers) => object,
): Buffer {
  const known = written.get(value);
  if (known && isSame(known.content, content)) return known.json;
  const json = Buffer.from(serialiseForHtml(leaveOut(value, findAnswers(content))));
  written.set(value, { content, json });
  return json;
}

const isSame = (first: Content, second: Content) =>
  first.length === second.length &&
  first.every(([, result], index) => result === second[index]?.[1]);

const leaveOutOfPage = (page: Page, answers: Answers) => ({
  ...page,
  blocks: page.blocks.map((block) => leaveOutOfBlock(block, answers)),
});

function leaveOutOfBlock(block: Block, answers: Answers): Block {
  const { slots, ...rest } = leaveOutCovered(block, answers);
  if (!slots) return rest;
  const inside = Object.entries(slots).map(
    ([name, blocks]) => [name, blocks.map((inner) => leaveOutOfBlock(inner, answers))] as const,
  );
  return { ...rest, slots: Object.fromEntries(inside) };
}

const leaveOutOfSite = (site: SiteSettings, answers: Answers) => ({
  ...site,
  layout: Object.fromEntries(
    Object.entries(site.layout).map(([name, part]) => [name, leaveOutCovered(part, answers)]),
  ),
});

function leaveOutCovered<Part extends { content: unknown; sources: readonly SourceBinding[] }>(
  part: Part,
  answers: Answers,
): Part {
  const covered = part.sources.flatMap(
    (source) => answers.get(JSON.stringify(contentKey(source))) ?? [],
  );
  if (covered.length === 0) return part;
  const fields = Object.entries(Object(part.content)).filter(([name]) => !covered.includes(name));
  return { ...part, content: Object.fromEntries(fields) };
}
