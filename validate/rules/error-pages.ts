import { createPageFinder } from '../../server/pages/find-page.ts';
import { createPublishedPages, describePage } from '../../server/pages/published-pages.ts';
import type { Rule } from '../rule.ts';

export const errorPages: Rule = {
  id: 'error-pages',
  severity: 'error',
  holds: 'The site has its error pages.',
  reason: 'The server does not start without them (server/pages/find-page.ts).',
  remedy: 'Add the page with the route and the status that are named.',
  *find({ manifests, pages: known, definition: { dynamicPrefix } }) {
    // A manifest that cannot be read may be the one that seems to be missing.
    if (manifests.problems.length > 0) return;
    try {
      const load = () => Promise.reject(new Error('Nobody asks for these pages.'));
      const pages = known.map(({ page }) => ({ ...describePage(page), load }));
      createPageFinder({
        pages,
        published: createPublishedPages(pages, Date.now),
        ...(dynamicPrefix
          ? {
              dynamic: {
                prefix: dynamicPrefix,
                find: () => Promise.reject(new Error('Nobody asks this finder.')),
              },
            }
          : {}),
      });
    } catch (error) {
      const message = String(error instanceof Error ? error.message : error);
      const file = 'page-manifests/errors/';
      yield { file, line: 1, column: 1, path: '', message: message.replace(/^[^:]+: /, '') };
    }
  },
};
