import type { LoadContent, ShareAnswer } from '../../src/content/content-api.ts';
import type { ContentResult } from '../../src/content/content-result.ts';
import type { ContentEntries, ContentStore } from '../../src/content/content-store.ts';
import { contentKey } from '../../src/content/content-store.ts';
import type { SourceBinding } from '../../src/schema/page.ts';

type Source = Pick<SourceBinding, 'name' | 'params'>;

const keyOf = (source: Source) => JSON.stringify(contentKey(source));

/** The content is constant while React renders. */
const standing = { request: () => {}, subscribe: () => () => {} };

/** The content of a page, loaded before rendering. */
export function createRenderContent(loadContent: LoadContent) {
  const loading = new Map<string, Promise<unknown>>();
  /** In the order of the calls. */
  const results = new Map<string, { source: Source; result?: ContentResult }>();
  const once = <Answer>(key: string, ask: () => Promise<Answer>): Promise<Answer> => {
    // Equal keys have equal types of answers.
    const answer = (loading.get(key) ?? ask()) as Promise<Answer>;
    loading.set(key, answer);
    return answer;
  };
  const share: ShareAnswer = (key, ask) => once(JSON.stringify(key), ask);
  return {
    /** Calls each source once. `change` applies to results of new calls. Never rejects. */
    load: (sources: readonly Source[], change = (result: ContentResult) => result) =>
      Promise.all(
        sources.map((source) =>
          once(keyOf(source), async () => {
            const entry: { source: Source; result?: ContentResult } = { source };
            results.set(keyOf(source), entry);
            entry.result = change(await loadContent(source.name, source.params, share));
          }),
        ),
      ),
    list: (): ContentEntries =>
      [...results.values()].flatMap(({ source, result }) =>
        result ? [[contentKey(source), result] as const] : [],
      ),
    find: (source: Source) => results.get(keyOf(source))?.result,
    ...standing,
  };
}

/** A store of given results. */
export function createAnsweredStore(
  answers: Iterable<readonly [Source, ContentResult]>,
): ContentStore {
  const results = new Map(Array.from(answers, ([source, result]) => [keyOf(source), result]));
  return { find: (source) => results.get(keyOf(source)), ...standing };
}
