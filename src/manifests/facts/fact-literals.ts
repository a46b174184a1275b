import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { replaceBy } from '../../diagnostics/diagnostic-details.ts';
import { type Facts, upperFirst } from './facts.ts';

/** Finds values of facts in texts, with any case and any kind of space. */
export function createFactLiterals(facts: Facts) {
  const names = new Map<string, string[]>();
  const note = (literal: string, name: string) =>
    names.set(plain(literal), [...(names.get(plain(literal)) ?? []), name]);
  for (const [name, { value }] of facts) note(value, name);
  for (const [name, { value }] of facts) {
    // "48 heures" also refers to the fact "48 heures ouvrées".
    const [start] = /^\d+\s\p{L}+(?=\s)/u.exec(value) ?? [];
    if (start !== undefined && !names.has(plain(start))) note(start, name);
  }
  const longestFirst = [...names.keys()].sort((one, other) => other.length - one.length);
  const values = longestFirst.map((value) => escapePattern(value).replaceAll(' ', space));
  const literals = new RegExp(`(?<![\\p{L}\\p{N}])(${values.join('|')})(?![\\p{L}\\p{N}])`, 'giu');
  const listReferences = (literal: string) =>
    (names.get(plain(literal)) ?? []).map((name) => {
      const beginsSentence = isUpper(literal) && !isUpper(facts.get(name)?.value ?? '');
      return `{{${beginsSentence ? upperFirst(name) : name}}}`;
    });
  return {
    find: (text: string): Omit<Diagnostic, 'path'>[] =>
      Array.from(text.matchAll(literals), ([literal]) => {
        const references = listReferences(literal);
        return {
          message: `"${literal}" is the value of a fact; write ${references.join(' or ')}`,
          params: { value: literal },
          fix: replaceBy(literal, references[0]),
        };
      }),
    /** Replaces values by references; a value of several facts by the first. */
    refer: (text: string) =>
      text.replaceAll(literals, (literal) => listReferences(literal)[0] ?? literal),
  };
}

/** Between two words: any white space, or its character references in HTML. */
const space = '(?:\\s|&(?:nbsp|thinsp|#160|#8239|#x0*a0|#x0*202f);)+';
const spaces = new RegExp(space, 'giu');

const isUpper = (text: string) => /^\p{Lu}/u.test(text);
const plain = (text: string) => text.replaceAll(spaces, ' ').toLowerCase();
const escapePattern = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&');
