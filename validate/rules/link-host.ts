import { findNearest } from '../../src/problems/nearest-name.ts';
import type { Rule } from '../rule.ts';

export const linkHost: Rule = {
  id: 'link-host',
  severity: 'error',
  holds: 'Every "@name" of a link is a host of site.json.',
  reason: 'The link would lead nowhere.',
  remedy: 'Write the name of a host, or add the host.',
  *find({ references, manifests: { site } }) {
    if (!site) return;
    const names = Object.keys(site.hosts);
    for (const { kind, value, report } of references) {
      const name = kind === 'link' ? /^@([^/]*)/.exec(value)?.[1] : undefined;
      if (name === undefined || names.includes(name)) continue;
      const nearest = findNearest(name, names);
      const remedy = nearest
        ? `, did you mean "@${nearest}"?`
        : `; site.json has ${names.map((known) => `"@${known}"`).join(', ') || 'none'}`;
      yield report(`unknown host "@${name}"${remedy}`);
    }
  },
};
