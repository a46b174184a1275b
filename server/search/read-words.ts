import type { DomUtils } from 'htmlparser2';

export type Element = ReturnType<typeof DomUtils.findAll>[number];
export type Node = Element['children'][number];

/** What stands apart from the words around it, without a space of its own. */
const isApart = /^(p|li|div|br|section|h[1-6]|td|th|dt|dd|summary)$/;

/** The words in parsed HTML, with one space between them, without what is in elements that are left out. */
export function readWords(
  nodes: readonly Node[],
  isLeftOut: (element: Element) => boolean,
): string {
  const read = (node: Node): string => {
    if (node.type === 'text') return node.data;
    if (!('attribs' in node) || isLeftOut(node)) return '';
    const words = node.children.map(read).join('');
    return isApart.test(node.name) ? ` ${words} ` : words;
  };
  return nodes.map(read).join('').replaceAll(/\s+/g, ' ').trim();
}
