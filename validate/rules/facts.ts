import type { JsonFile } from '../../server/load/json-file.ts';
import { nameFact, nameFragment } from '../../server/load/manifests.ts';
import type { Diagnostic } from '../../src/diagnostics/diagnostic.ts';
import { listStrings } from '../../src/diagnostics/json-path.ts';
import { quoteAll } from '../../src/diagnostics/nearest-name.ts';
import { createFactFinder, type Facts } from '../../src/manifests/facts/facts.ts';
import { addDays } from '../../src/schema/days.ts';
import type { Severity } from '../site/rule-diagnostic.ts';
import { listSharedManifests } from '../site/site-model.ts';
import { defineBlockRule, defineFileRule, type Rule } from './rule.ts';

/** Facts whose review is due: a warning during the days of grace, then an error. */
export function findDue(facts: Facts, today: string, severity: Severity): Diagnostic[] {
  return [...facts].flatMap(([name, { value, source, reviewBy, graceDays }]) => {
    const lastDay = addDays(reviewBy, graceDays);
    const isOverdue = today > lastDay;
    if (today <= reviewBy || isOverdue !== (severity === 'error')) return [];
    const hint = `check "${value}" against its source (${source}), then set a later day`;
    const message = isOverdue
      ? `not reviewed by ${reviewBy}, and its ${graceDays} days of grace are over; ${hint}`
      : `not reviewed by ${reviewBy}; ${hint}. From ${addDays(lastDay, 1)} on this is an error`;
    return [{ path: ['facts', name, 'reviewBy'], message }];
  });
}

/** The two rules on reviews: a warning and an error. */
const createDueRule = (severity: Severity): Omit<Rule, 'id' | 'description'> => ({
  severity,
  reason:
    'What a company says of itself and of its prices must be true; of insurers, ACPR and DDA ask it.',
  hint: 'Check the value against its source, then set a later `reviewBy`.',
  find: ({ manifests: { facts }, today }) =>
    facts ? findDue(facts.facts, today, severity).map(facts.json.locate) : [],
});

/** Values of facts in a file, as it is written: its parsed value has them in the places of their references. */
function* findLiterals({ text, written, locate }: JsonFile, facts: Facts | undefined) {
  if (!facts || facts.size === 0) return;
  const find = createFactFinder(facts);
  if (find(spellSpaces(text)).length === 0) return;
  for (const { at, text: value } of listStrings(written)) {
    for (const found of find(value)) yield locate({ path: at, ...found });
  }
}

const spellSpaces = (text: string) => text.replaceAll(/\\u(00a0|202f)/gi, ' ');

export const factRules: readonly Rule[] = [
  {
    id: 'fragment-unused',
    severity: 'warning',
    description: 'Every fragment is used by a page or by another fragment.',
    reason: 'Whoever changes it would look for the change on the site.',
    hint: 'Remove the fragment, or use it.',
    *find({ manifests, uses }) {
      for (const [name, json] of manifests.fragments) {
        if (manifests.usedFragments.has(name) || uses.has(nameFragment(name))) continue;
        const message =
          'no page and no other fragment refers to this fragment; remove it, or use it';
        yield json.locate({ path: [], message });
      }
    },
  },
  {
    id: 'fact-unused',
    severity: 'warning',
    description: 'Every fact is referred to by a manifest.',
    reason: 'What nobody reads is reviewed in vain; perhaps a page holds the figure as text.',
    hint: 'Remove the fact, or refer to it.',
    *find({ manifests: { facts }, uses }) {
      for (const name of facts?.facts.keys() ?? []) {
        if (!facts || facts.used.has(name) || uses.has(nameFact(name))) continue;
        const message = `no manifest refers to this fact; remove it, or refer to it as {{${name}}}`;
        yield facts.json.locate({ path: ['facts', name], message });
      }
    },
  },
  defineFileRule({
    id: 'fact-literal',
    severity: 'error',
    description: 'The value of a fact is in facts.json and nowhere else.',
    reason: 'A price that is changed in one place and not in another is a wrong price.',
    hint: 'Refer to the fact: `{{name}}`, or `{{Name}}` where a sentence begins.',
    listFiles: ({ manifests, contentFiles }) => [
      ...listSharedManifests(manifests),
      ...contentFiles,
    ],
    check: (json, { manifests: { facts } }) => findLiterals(json, facts?.facts),
  }),
  {
    id: 'fact-due',
    description: 'Every regulated fact has been reviewed by its day.',
    ...createDueRule('warning'),
  },
  {
    id: 'fact-overdue',
    description:
      'No regulated fact has been left without review for longer than its days of grace.',
    ...createDueRule('error'),
  },
  defineBlockRule({
    id: 'company-fact',
    severity: 'error',
    description: 'A list shows facts that the company of site.json has.',
    reason: 'Each site has facts of its own, such as an ORIAS number; others are empty.',
    hint: 'Name another fact, or write the text.',
    *check({ content }, { manifests: { site } }) {
      if (!site) return;
      const known = Object.keys(site.company);
      for (const { at, text: name } of listStrings(content)) {
        // `{ "site": "orias" }`, at any depth.
        if (at.at(-1) !== 'site' || known.includes(name)) continue;
        const message = `the company of site.json has no "${name}"; it has ${quoteAll(known)}`;
        yield { path: ['content', ...at], message };
      }
    },
  }),
];
