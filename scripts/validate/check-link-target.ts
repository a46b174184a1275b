import { publicationAt } from '../../src/engine/life-cycle.ts';
import type { SitePage } from '../../src/engine/page-manifest.ts';
import type { Problem } from '../../src/engine/problem.ts';
import type { Reference } from './references.ts';

type CheckTarget = (reference: Reference, from: SitePage | undefined) => Problem | undefined;

/**
 * Links that work today by a detour or not at all: to an old route, to a page that visitors do not
 * see. Pages that are not published themselves may link to others that are not.
 */
export function createTargetCheck(pages: readonly SitePage[], now: number): CheckTarget {
  const byRoute = new Map(pages.map((page) => [page.route, page]));
  const moved = new Map(
    pages.flatMap(({ route, redirectFrom = [] }) => redirectFrom.map((old) => [old, route])),
  );
  const isSeen = (page: SitePage | undefined) =>
    publicationAt(page?.lifeCycle, now) === 'published';

  return ({ kind, path, value }, from) => {
    if (kind !== 'link') return undefined;
    const [route = '', rest = ''] = value.split(/(?=[?#])(.*)/s);
    const newRoute = moved.get(route);
    if (newRoute !== undefined) {
      return { path, message: `the page "${route}" has moved; link to "${newRoute}${rest}"` };
    }
    const page = byRoute.get(route);
    if (isSeen(page) || !isSeen(from)) return undefined;
    const why = {
      published: '',
      draft: 'is a draft',
      scheduled: `is published only on ${formatTime(page?.lifeCycle?.publishAt)}`,
      ended: `is not published since ${formatTime(page?.lifeCycle?.unpublishAt)}`,
    }[publicationAt(page?.lifeCycle, now)];
    return {
      path,
      message: `the page "${route}" ${why}: visitors would not find it; publish it, or remove the link`,
    };
  };
}

const formatTime = (instant = 0) => new Date(instant).toISOString();
