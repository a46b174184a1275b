import type { Rule } from '../rule.ts';

export const fragmentUnused: Rule = {
  id: 'fragment-unused',
  severity: 'warning',
  holds: 'Every fragment is used by a page or by another fragment.',
  reason: 'Whoever changes it would look for the change on the site.',
  remedy: 'Remove the fragment, or use it.',
  *find({ manifests: { fragments } }) {
    for (const { json, isUsed } of fragments.values()) {
      if (isUsed) continue;
      const message = 'no page and no other fragment refers to this fragment; remove it, or use it';
      yield json.locate({ path: [], message });
    }
  },
};
