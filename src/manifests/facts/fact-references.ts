const references = /\{\{(.*?)\}\}/g;

export const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
export const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Replaces the references of a text by the values of facts; `{{Name}}` capitalises. Unknown ones stay. */
export const fillFacts = (text: string, facts: Readonly<Record<string, string>>): string =>
  text.replaceAll(references, (whole, name: string) => {
    const value = facts[lowerFirst(name)];
    if (value === undefined) return whole;
    return lowerFirst(name) === name ? value : upperFirst(value);
  });

/** Names of the facts that a text refers to, each once. */
export const listFactNames = (text: string): string[] => [
  ...new Set(Array.from(text.matchAll(references), ([, name = '']) => lowerFirst(name))),
];
