import type { Rule } from '../rule.ts';

export const factUnused: Rule = {
  id: 'fact-unused',
  severity: 'warning',
  holds: 'Every fact is referred to by a manifest.',
  reason: 'What nobody reads is reviewed in vain; perhaps a page holds the figure as text.',
  remedy: 'Remove the fact, or refer to it.',
  *find({ manifests: { facts } }) {
    if (!facts) return;
    for (const name of facts.facts.keys()) {
      if (facts.used.has(name)) continue;
      const message = `no manifest refers to this fact; remove it, or refer to it as {{${name}}}`;
      yield facts.json.locate({ path: ['facts', name], message });
    }
  },
};
