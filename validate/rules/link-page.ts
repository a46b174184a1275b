import { findNearest } from '../../src/problems/nearest-name.ts';
import { findRoute } from '../link-target.ts';
import type { Rule } from '../rule.ts';

export const linkPage: Rule = {
  id: 'link-page',
  severity: 'error',
  holds: 'Every link inside the site leads to a page.',
  reason: 'Visitors would come to an error page.',
  remedy: 'Write the route of a page, or add the page.',
  *find({ references, targets: { routes, redirects } }) {
    for (const reference of references) {
      const route = findRoute(reference);
      if (route === undefined || routes.has(route) || redirects.has(route)) continue;
      const nearest = findNearest(route, routes.keys());
      const remedy = nearest
        ? `, did you mean "${nearest}"?`
        : '; write the route of a page, or add a page with this route';
      yield reference.report(`unknown page "${route}"${remedy}`);
    }
  },
};
