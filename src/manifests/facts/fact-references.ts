import { lowerFirst, upperFirst } from '../../diagnostics/letters.ts';

const references = /\{\{(.*?)\}\}/g;

/** Replaces the references of a text by the values of facts; `{{Name}}` capitalises. Unknown ones stay. */
export const fillFacts = (text: string, facts: Readonly<Record<string, string>>): string =>
  text.replaceAll(references, (whole, name: string) => {
    const known = lowerFirst(name);
    const value = Object.hasOwn(facts, known) ? facts[known] : undefined;
    if (value === undefined) return whole;
    return known === name ? value : upperFirst(value);
  });

/** Names of the facts that a text refers to, each once. */
export const listFactNames = (text: string): string[] => [
  ...new Set(Array.from(text.matchAll(references), ([, name = '']) => lowerFirst(name))),
];
