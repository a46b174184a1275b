import { publicationAt } from '../../src/pages/life-cycle.ts';
import { findRoute } from '../link-target.ts';
import type { PageFrame } from '../page-check.ts';
import type { Rule } from '../rule.ts';

export const linkUnpublished: Rule = {
  id: 'link-unpublished',
  severity: 'error',
  holds: 'A page that visitors see links to pages that they see.',
  reason: 'Visitors would come to an error page. Unpublished pages may link to each other.',
  remedy: 'Publish the page, or remove the link.',
  *find({ pages: known, references, now }) {
    const pages = new Map(known.map(({ page }) => [page.route, page]));
    const isSeen = (page: PageFrame | undefined) =>
      publicationAt(page?.lifeCycle, now) === 'published';
    for (const reference of references) {
      const route = findRoute(reference);
      const page = route === undefined ? undefined : pages.get(route);
      if (!page || isSeen(page)) continue;
      if (reference.from !== undefined && !isSeen(pages.get(reference.from))) continue;
      yield reference.report(
        `the page "${route}" ${describeState(page, now)}: visitors would not find it; publish it, or remove the link`,
      );
    }
  },
};

function describeState({ lifeCycle }: PageFrame, now: number): string {
  const format = (instant = 0) => new Date(instant).toISOString();
  switch (publicationAt(lifeCycle, now)) {
    case 'draft':
      return 'is a draft';
    case 'scheduled':
      return `is published only on ${format(lifeCycle?.publishAt)}`;
    default:
      return `is not published since ${format(lifeCycle?.unpublishAt)}`;
  }
}
