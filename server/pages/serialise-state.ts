import type { PageData } from '../../src/app/page-data.ts';
import type { PageState } from '../../src/app/page-state.ts';
import { serialiseForHtml } from '../../src/app/page-state.ts';
import { remember } from '../caches/remember.ts';
import type { ByteParts } from '../http/byte-parts.ts';

const serialise = remember((value: object) => Buffer.from(serialiseForHtml(value)));

/**
 * `serialiseForHtml(state)`, from parts that are the same in many renders: the site, the page, the
 * results of its sources.
 */
export function serialiseState({ site, origin, router, content }: PageState): ByteParts {
  const loaderData = Object.entries(router.loaderData ?? {}).map(
    ([route, data]): ByteParts => [
      `${serialiseForHtml(route)}:`,
      ...(data && 'page' in data ? serialisePageData(data) : [serialiseForHtml(data)]),
    ],
  );
  const results = content.map(
    ([key, result]): ByteParts => [`[${serialiseForHtml(key)},`, serialise(result), ']'],
  );
  return [
    '{"site":',
    serialise(site),
    `,"origin":${serialiseForHtml(origin)},"router":{"loaderData":{`,
    ...separate(loaderData),
    `},"errors":${serialiseForHtml(router.errors ?? null)}},"content":[`,
    ...separate(results),
    ']}',
  ];
}

function serialisePageData({ page, ...rest }: PageData): ByteParts {
  return ['{"page":', serialise(page), `,${serialiseForHtml(rest).slice(1)}`];
}

const separate = (lists: readonly ByteParts[]): ByteParts =>
  lists.flatMap((list, index) => (index === 0 ? list : [',', ...list]));
