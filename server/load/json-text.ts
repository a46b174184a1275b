import type { Node } from 'jsonc-parser';
import { findNodeAtLocation, parseTree } from 'jsonc-parser';
import type { JsonPath } from '../../src/diagnostics/json-path.ts';

/**
 * Edits of JSON text that touch nothing but their place. `modify` of jsonc-parser formats whole
 * lines and unfolds what stands on one; an author's file keeps its form here.
 */

/** A part of the text: an object, a list, or what stands in one. */
export type Place = { text: string; node: Node };

export function findPlace(text: string, path: JsonPath): Place {
  const tree = parseTree(text);
  const node = tree && findNodeAtLocation(tree, [...path]);
  if (!node) throw new Error(`The document has nothing at ${path.join('.') || 'its root'}.`);
  return { text, node };
}

export const readPlace = ({ text, node }: Place): unknown =>
  JSON.parse(text.slice(node.offset, endOf(node)));

export function replaceValue({ text, node }: Place, value: unknown): string {
  const around = node.parent?.type === 'property' ? node.parent.parent : node.parent;
  const isInline = isOnOneLine(text, node) && (hasChildren(node) || isOnOneLine(text, around));
  const written = print(value, text, isInline ? undefined : indentationAt(text, node.offset));
  return splice(text, node.offset, endOf(node), written);
}

/** Gives the field that holds this value another name. */
export function renameKey({ text, node }: Place, name: string): string {
  const key = node.parent?.children?.[0];
  if (!key) throw new Error('Only the value of a field has a name.');
  return splice(text, key.offset, endOf(key), JSON.stringify(name));
}

/** Removes the field or the item at an index of an object or a list, with its comma. */
export function removeChild({ text, node }: Place, index: number): string {
  const children = node.children ?? [];
  const [before, child, after] = [children[index - 1], children[index], children[index + 1]];
  if (!child) throw new Error(`There is no child ${index} to remove.`);
  if (after) return splice(text, child.offset, after.offset, '');
  if (before) return splice(text, endOf(before), endOf(child), '');
  return splice(text, node.offset + 1, endOf(node) - 1, '');
}

/** Inserts an item, or a field where a name is given, so that it stands at this index. */
export function insertChild(place: Place, index: number, value: unknown, name?: string): string {
  const key = name === undefined ? '' : `${JSON.stringify(name)}: `;
  return insertText(place, index, (indentation) => key + print(value, place.text, indentation));
}

/** A child as it is written, for another place: its lines are moved in or out, nothing else changes. */
export function copyText({ text, node }: Place): (indentation: string | undefined) => string {
  const written = text.slice(node.offset, endOf(node));
  const own = indentationAt(text, node.offset);
  return (indentation = own) =>
    indentation === own ? written : written.replaceAll(`\n${own}`, `\n${indentation}`);
}

/** Inserts what `write` gives for an indentation; for none where the text around stands on one line. */
export function insertText(
  { text, node }: Place,
  index: number,
  write: (indentation: string | undefined) => string,
): string {
  const children = node.children ?? [];
  const [first] = children;
  const own = indentationAt(text, node.offset);
  const unit = detectIndentation(text);
  const isInline = first
    ? !text.slice(node.offset, first.offset).includes('\n')
    : !text.includes('\n');
  const inner = first && !isInline ? indentationAt(text, first.offset) : own + unit;
  const written = write(isInline ? undefined : inner);
  const gap = isInline ? ' ' : detectLineEnd(text) + inner;
  const next = children[index];
  if (next) return splice(text, next.offset, next.offset, `${written},${gap}`);
  const last = children.at(-1);
  if (last) return splice(text, endOf(last), endOf(last), `,${gap}${written}`);
  const content = isInline ? written : `${gap}${written}${detectLineEnd(text)}${own}`;
  return splice(text, node.offset + 1, endOf(node) - 1, content);
}

/** Columns of a line, as biome.json has them. */
const lineWidth = 100;

/**
 * A document that nobody has written yet, in the form that the formatter gives it: a list or an object
 * stands on one line where it fits. `taken` is what else stands on its line.
 */
export function printJson(value: unknown, indentation = '', taken = 0): string {
  const line = printOnLine(value);
  if (typeof value !== 'object' || value === null) return line;
  if (indentation.length + taken + line.length <= lineWidth) return line;
  const inner = `${indentation}  `;
  const entries = Object.entries(value);
  const lines = entries.map(([name, item], index) => {
    const key = Array.isArray(value) ? '' : `${JSON.stringify(name)}: `;
    const comma = index < entries.length - 1 ? ',' : '';
    return inner + key + printJson(item, inner, key.length + comma.length) + comma;
  });
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  return [open, ...lines, indentation + close].join('\n');
}

function printOnLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(printOnLine).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).map(
    ([name, item]) => `${JSON.stringify(name)}: ${printOnLine(item)}`,
  );
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`;
}

/** A value as the document would write it; on one line without an indentation. */
function print(value: unknown, text: string, indentation: string | undefined): string {
  const isFolded = indentation === undefined;
  const written = isFolded
    ? JSON.stringify(value)
    : JSON.stringify(value, null, detectIndentation(text)).replaceAll(
        '\n',
        detectLineEnd(text) + indentation,
      );
  // Authors spell some signs out, like "\u202f" for the narrow no-break space.
  const spellings = findSpellings(text);
  return written.replaceAll(/"(?:[^"\\]|\\.)*"/g, (string) => spellings.get(string) ?? string);
}

function findSpellings(text: string): Map<string, string> {
  const spellings = new Map<string, string>();
  const visit = (node: Node) => {
    if (node.type === 'string') {
      const usual = JSON.stringify(node.value);
      const written = text.slice(node.offset, endOf(node));
      if (written !== usual) spellings.set(usual, written);
    }
    node.children?.forEach(visit);
  };
  const tree = parseTree(text);
  if (tree) visit(tree);
  return spellings;
}

const hasChildren = ({ children = [] }: Node) => children.length > 0;

function isOnOneLine(text: string, node: Node | undefined): boolean {
  return node !== undefined && !text.slice(node.offset, endOf(node)).includes('\n');
}

const endOf = ({ offset, length }: Node) => offset + length;

const splice = (text: string, start: number, end: number, inserted: string) =>
  text.slice(0, start) + inserted + text.slice(end);

function indentationAt(text: string, offset: number): string {
  const line = text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset);
  return /^[ \t]*/.exec(line)?.[0] ?? '';
}

function detectIndentation(text: string): string {
  return /\n([ \t]+)\S/.exec(text)?.[1] ?? '  ';
}

function detectLineEnd(text: string): string {
  return text.includes('\r\n') ? '\r\n' : '\n';
}
