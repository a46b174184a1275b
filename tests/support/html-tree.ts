import { parseDocument } from 'htmlparser2';

/** An element as a parser sees it; a text is a string. Comments are left out. */
export type HtmlElement = {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: readonly HtmlNode[];
};
export type HtmlNode = HtmlElement | string;

type Parsed = ReturnType<typeof parseDocument>['children'][number];

/** Parses HTML as browsers read it, entities decoded. */
export function parseHtml(html: string): HtmlNode[] {
  return joinTexts(parseDocument(html).children.flatMap(toNode));
}

function toNode(node: Parsed): HtmlNode[] {
  if (node.type === 'text') return [node.data];
  if (!('attribs' in node)) return [];
  const { name, attribs } = node;
  return [{ name, attributes: { ...attribs }, children: joinTexts(node.children.flatMap(toNode)) }];
}

/** React separates neighbouring texts by comments. */
function joinTexts(nodes: readonly HtmlNode[]): HtmlNode[] {
  const joined: HtmlNode[] = [];
  for (const node of nodes) {
    const last = joined.at(-1);
    if (typeof node === 'string' && typeof last === 'string')
      joined[joined.length - 1] = last + node;
    else joined.push(node);
  }
  return joined;
}

export function listElements(nodes: readonly HtmlNode[]): HtmlElement[] {
  return nodes.flatMap((node) =>
    typeof node === 'string' ? [] : [node, ...listElements(node.children)],
  );
}

export const textOf = (nodes: readonly HtmlNode[]): string =>
  nodes.map((node) => (typeof node === 'string' ? node : textOf(node.children))).join(' ');

/** The same tree with every text and attribute value replaced. */
export function mapStrings(
  nodes: readonly HtmlNode[],
  replace: (text: string) => string,
): HtmlNode[] {
  return nodes.map((node) =>
    typeof node === 'string'
      ? replace(node)
      : {
          name: node.name,
          attributes: Object.fromEntries(
            Object.entries(node.attributes).map(([name, value]) => [name, replace(value)]),
          ),
          children: mapStrings(node.children, replace),
        },
  );
}
