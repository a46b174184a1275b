import { suggest } from '../../src/problems/nearest-name.ts';
import { splitLink } from '../link-target.ts';
import type { Rule } from '../rule.ts';

export const linkAnchor: Rule = {
  id: 'link-anchor',
  severity: 'error',
  holds: 'The anchor of a link is the id of something on the page that it leads to.',
  reason: 'The browser would stay at the top of the page.',
  remedy: 'Write the id of a block of that page.',
  *find({ references, targets: { routes, layoutIds } }) {
    for (const reference of references) {
      const target = splitLink(reference);
      const own = target && routes.get(target.route);
      if (!target?.anchor || !own || [...layoutIds, ...own].includes(target.anchor)) continue;
      const blocks = [...new Set([...own, ...layoutIds])].filter((id) => !id.includes('_'));
      yield reference.report(
        `nothing has the id "${target.anchor}" on page "${target.route}"${suggest(target.anchor, blocks)}`,
      );
    }
  },
};
