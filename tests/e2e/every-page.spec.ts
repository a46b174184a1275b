import { listPages } from '../../scripts/support/list-routes.ts';
import { visitEveryPage } from './every-page.ts';

/** A page for each block type: axe looks at these. */
const showcases = new Set(
  new Map(
    listPages().flatMap(({ route, types }) => types.map((type) => [type, route] as const)),
  ).values(),
);

// All pages with axe, and the other widths: every-page.long.spec.ts.
visitEveryPage({
  pagesOfTest: 6,
  load: [360],
  axe: (route) => (showcases.has(route) ? [1280] : []),
});
