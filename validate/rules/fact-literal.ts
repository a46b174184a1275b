import { parseJsonFile } from '../../server/site-files/json-file.ts';
import type { Facts } from '../../src/pages/facts.ts';
import { listStrings } from '../site/list-strings.ts';
import { listManifestFiles } from '../site/site-model.ts';
import type { Rule } from './rule.ts';

export const factLiteral: Rule = {
  id: 'fact-literal',
  severity: 'error',
  holds: 'The value of a fact stands in facts.json and nowhere else.',
  reason: 'A price that is changed in one place and not in another is a wrong price.',
  remedy: 'Refer to the fact: `{{name}}`, or `{{Name}}` where a sentence begins.',
  *find(site) {
    const facts = site.manifests.facts?.facts;
    if (!facts || facts.size === 0) return;
    const findLiterals = createLiteralSearch(facts);
    for (const { file, text } of [...listManifestFiles(site), ...site.contentFiles]) {
      // As it is written: parsed files have the values in the places of their references.
      if (findLiterals(spellSpaces(text)).length === 0) continue;
      const { json } = parseJsonFile(file, text);
      if (!json) continue;
      for (const { at, text: value } of listStrings(json.value)) {
        for (const message of findLiterals(value)) yield json.locate({ path: at, message });
      }
    }
  },
};

/** Spaces may be spelt out. */
const spellSpaces = (text: string) => text.replaceAll(/\\u(00a0|202f)/gi, ' ');

/** Makes the search for values of facts, whatever their case and the kinds of their spaces. */
export function createLiteralSearch(facts: Facts): (text: string) => string[] {
  const names = new Map<string, string[]>();
  const note = (literal: string, name: string) =>
    names.set(plain(literal), [...(names.get(plain(literal)) ?? []), name]);
  for (const [name, { value }] of facts) note(value, name);
  for (const [name, { value }] of facts) {
    // "48 heures" is the fact too, where it says "48 heures ouvrées".
    const [start] = /^\d+\s\p{L}+(?=\s)/u.exec(value) ?? [];
    if (start !== undefined && !names.has(plain(start))) note(start, name);
  }
  const longestFirst = [...names.keys()].sort((one, other) => other.length - one.length);
  const values = longestFirst.map((value) => escapePattern(value).replaceAll(' ', '\\s'));
  const literals = new RegExp(
    `(?<![\\p{L}\\p{N}]|\\{\\{)(${values.join('|')})(?![\\p{L}\\p{N}])`,
    'giu',
  );
  return (text) =>
    Array.from(text.matchAll(literals), ([literal]) => {
      const known = names.get(plain(literal)) ?? [];
      const isStart =
        /^\p{Lu}/u.test(literal) && !/^\p{Lu}/u.test(facts.get(known[0] ?? '')?.value ?? '');
      const references = known.map((name) => `{{${isStart ? upperFirst(name) : name}}}`);
      return `"${literal}" is the value of a fact; write ${references.join(' or ')}`;
    });
}

const plain = (text: string) => text.replaceAll(/\s/gu, ' ').toLowerCase();
const escapePattern = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&');
const upperFirst = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);
