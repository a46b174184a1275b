import * as z from 'zod';
import { type Diagnostic, describeIssues } from '../../diagnostics/diagnostic.ts';
import { type Description, replaceBy } from '../../diagnostics/diagnostic-details.ts';
import { listStrings, replaceAt } from '../../diagnostics/json-path.ts';
import { escapePattern, lowerFirst, upperFirst } from '../../diagnostics/letters.ts';
import { findNearest, suggest } from '../../diagnostics/nearest-name.ts';
import { text } from '../../schema/fields.ts';
import { fillFacts } from './fact-references.ts';

const factSchema = z.strictObject({
  value: z
    .string()
    .min(1)
    .regex(
      /^[^<>&"{}]*$/,
      'expected plain text: it stands in texts and in HTML alike, so without < > & " { }',
    )
    .describe('What stands in the place of the reference: plain text'),
  description: text('What the fact says, for whoever reviews it'),
  source: text('Where it can be checked: a register, a law, a contract, a person'),
  reviewBy: z.iso
    .date('expected a day like "2027-01-31"')
    .describe('The last day on which the fact counts as checked, like "2027-01-31"'),
  graceDays: z
    .int()
    .min(0)
    .max(365)
    .default(30)
    .describe('For how many days after reviewBy validation only warns'),
});

const factName = z
  .string()
  .regex(/^[a-z][a-z0-9-]*$/, 'expected a name in lower case, like "acpr-address"')
  .describe('Name of the fact');

export const factsSchema = z
  .strictObject({
    $schema: z.string().optional(),
    facts: z
      .record(factName, factSchema.describe('One fact'))
      .describe(
        'The facts by name; manifests and records refer to one as {{name}}, or as {{Name}} at the beginning of a sentence',
      ),
  })
  .describe('Facts that a law, a contract or a price list settles, each in this one place');

export type Facts = ReadonlyMap<string, z.output<typeof factSchema>>;

export const noFacts: Facts = new Map();

/** Parses `page-manifests/facts.json`. An invalid file has no facts. */
export function parseFacts(value: unknown): { facts: Facts; diagnostics: Diagnostic[] } {
  const parsed = factsSchema.safeParse(value);
  if (parsed.success) return { facts: new Map(Object.entries(parsed.data.facts)), diagnostics: [] };
  return { facts: noFacts, diagnostics: describeIssues(parsed.error, factsSchema, value) };
}

/**
 * Replaces the references `{{name}}` in every string of a document by the facts' values; `{{Name}}`
 * capitalises. Runs before parsing and keeps the document's shape, so that diagnostics have right paths. A
 * document without references is returned itself.
 */
export function substituteFacts(document: unknown, facts: Facts) {
  const values = Object.fromEntries(Array.from(facts, ([name, { value }]) => [name, value]));
  const used = new Set<string>();
  const diagnostics: Diagnostic[] = [];
  let value = document;
  for (const { at: path, text } of listStrings(document)) {
    const references = [...text.matchAll(/\{\{(.*?)\}\}|\{\{|\}\}/g)];
    for (const [reference, name] of references) {
      const known = name === undefined ? '' : lowerFirst(name);
      if (facts.has(known)) used.add(known);
      else diagnostics.push({ path, ...describeUnknown(reference, name, facts) });
    }
    if (references.length > 0) value = replaceAt(value, path, () => fillFacts(text, values));
  }
  return { value, used, diagnostics };
}

/** Without `name`, braces stand alone. */
function describeUnknown(reference: string, name: string | undefined, facts: Facts): Description {
  if (name === undefined) {
    const message = `"${reference}" stands alone; a reference to a fact is written "{{name}}"`;
    return { message, code: 'fact-braces', params: { name: '' } };
  }
  const nearest = findNearest(name, facts.keys());
  return {
    message: `unknown fact "${name}"${suggest(name, [...facts.keys()])} (page-manifests/facts.json)`,
    code: 'unknown-fact',
    params: { name },
    fix: nearest === undefined ? undefined : replaceBy(reference, `{{${nearest}}}`),
  };
}

/** Returns a function that finds values of facts in a text, with any case and any kind of space. */
export function createFactFinder(facts: Facts) {
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
  return (text: string): Omit<Diagnostic, 'path'>[] =>
    Array.from(text.matchAll(literals), ([literal]) => {
      const references = listReferences(literal);
      return {
        message: `"${literal}" is the value of a fact; write ${references.join(' or ')}`,
        params: { value: literal },
        fix: replaceBy(literal, references[0]),
      };
    });
}

/** Between two words: any white space, or its character references in HTML. */
const space = '(?:\\s|&(?:nbsp|thinsp|#160|#8239|#x0*a0|#x0*202f);)+';
const spaces = new RegExp(space, 'giu');

const isUpper = (text: string) => /^\p{Lu}/u.test(text);
const plain = (text: string) => text.replaceAll(spaces, ' ').toLowerCase();
