import { findRoute } from '../link-target.ts';
import type { Rule } from '../rule.ts';

export const linkRedirect: Rule = {
  id: 'link-redirect',
  severity: 'warning',
  holds: 'Links lead to pages by their own route, not by one that moves on.',
  reason: 'Each redirect costs visitors a second answer of the server.',
  remedy: 'Write the new route.',
  *find({ references, targets: { routes, redirects } }) {
    for (const reference of references) {
      const route = findRoute(reference);
      const next = route === undefined || routes.has(route) ? undefined : redirects.get(route);
      if (next !== undefined) yield reference.report(`"${route}" moves to "${next}"; link to that`);
    }
  },
};
