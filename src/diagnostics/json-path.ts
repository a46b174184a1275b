/** Where in a JSON document: `['blocks', 2, 'content', 'title']`. */
export type JsonPath = readonly (string | number)[];

/** `blocks[2].content.items[0].href` */
export function formatPath(path: JsonPath): string {
  return path
    .map((step) => {
      if (typeof step === 'number') return `[${step}]`;
      return /^[\w$-]+$/.test(step) ? `.${step}` : `[${JSON.stringify(step)}]`;
    })
    .join('')
    .replace(/^\./, '');
}
