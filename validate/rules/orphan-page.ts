import { publicationStatusAt } from '../../src/schema/page.ts';
import type { SiteModel } from '../site/site-model.ts';
import { findRoute } from './link-target.ts';
import type { Rule } from './rule.ts';

export const orphanPage: Rule = {
  id: 'orphan-page',
  severity: 'warning',
  holds: 'A visitor can come to every page by links from the home page, the menu or the footer.',
  reason: 'WCAG 2.4.5, RGAA 12.1: pages are found by navigation. Error pages have no address.',
  hint: 'Link to the page from another one, or from a menu in site.json; or write "listed": false.',
  *find(site) {
    const reached = followLinks(site);
    for (const { json, page } of site.pages) {
      if (page.status !== 200 || page.isListed === false || reached.has(page.route)) continue;
      // Not published yet, or no longer.
      if (publicationStatusAt(page.publication, site.now) !== 'published') continue;
      const message = `no link leads to "${page.route}"; link to it from another page or a menu, or write "listed": false for a page that is found otherwise`;
      yield json.locate({ path: ['route'], message });
    }
  },
};

/** Routes reachable by links from the home page and the layout. */
function followLinks({ references, broken, targets: { redirects } }: SiteModel): Set<string> {
  const links = new Map<string | undefined, string[]>();
  for (const reference of references) {
    const route = findRoute(reference);
    if (route === undefined) continue;
    const next = redirects.get(route) ?? route;
    const known = links.get(reference.from);
    if (known) known.push(next);
    else links.set(reference.from, [next]);
  }
  // Links in a manifest with errors count.
  const reached = new Set(['/', ...broken.flatMap((manifest) => manifest.links)]);
  const waiting: (string | undefined)[] = [undefined, ...reached];
  while (waiting.length > 0) {
    for (const next of links.get(waiting.pop()) ?? []) {
      if (reached.has(next)) continue;
      reached.add(next);
      waiting.push(next);
    }
  }
  return reached;
}
