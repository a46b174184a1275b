import type { PageData } from '../src/app/page-data.ts';
import type { PageState } from '../src/app/page-state.ts';
import { serialiseForHtml } from '../src/app/page-state.ts';
import { remember } from './remember.ts';

const serialise = remember((value: object) => serialiseForHtml(value));

/**
 * `serialiseForHtml(state)`, from parts that are the same in many renders: the site, the page, the
 * results of its sources.
 */
export function serialiseState({ site, origin, router, content }: PageState): string {
  const loaderData = Object.entries(router.loaderData ?? {}).map(
    ([route, data]) =>
      `${serialiseForHtml(route)}:${data && 'page' in data ? serialisePageData(data) : serialiseForHtml(data)}`,
  );
  const results = content.map(([key, result]) => `[${serialiseForHtml(key)},${serialise(result)}]`);
  return (
    `{"site":${serialise(site)},"origin":${serialiseForHtml(origin)},` +
    `"router":{"loaderData":{${loaderData.join(',')}},"errors":${serialiseForHtml(router.errors ?? null)}},` +
    `"content":[${results.join(',')}]}`
  );
}

function serialisePageData({ page, ...rest }: PageData): string {
  return `{"page":${serialise(page)},${serialiseForHtml(rest).slice(1)}`;
}
