import { listRedirects } from '../redirects.ts';
import type { Rule } from '../rule.ts';

export const redirect: Rule = {
  id: 'redirect',
  severity: 'error',
  holds: 'An old route leads to one page, and no page has it.',
  reason: 'A page hides a redirect of its route; of two redirects one is never followed.',
  remedy: 'Remove the old route, or the page that has it.',
  *find({ manifests, targets: { routes } }) {
    const first = new Map<string, string>();
    for (const pageFile of manifests.pages) {
      const { json, page } = pageFile;
      for (const { from, path } of listRedirects(pageFile)) {
        const other = first.get(from);
        first.set(from, other ?? json.file);
        if (routes.has(from)) {
          const whose = from === page.route ? 'this page itself' : 'a page';
          const message = `"${from}" is the route of ${whose}, so it never moves; remove it`;
          yield json.locate({ path, message });
        } else if (other !== undefined) {
          const message = `"${from}" already moves to the page of ${other}; remove one`;
          yield json.locate({ path, message });
        }
      }
    }
  },
};
