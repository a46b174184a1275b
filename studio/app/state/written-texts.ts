import { vercelStegaEncode } from '@vercel/stega';
import { type JsonPath, replaceAt } from '../../../src/diagnostics/json-path.ts';
import { nodesAt, type SchemaNode, valueAt } from '../../../src/diagnostics/schema-nodes.ts';
import type { Block } from '../../../src/schema/page.ts';
import type { Preview } from '../../server/answers.ts';
import type { BlockTypes } from './outline.ts';

/** Parsed documents by name. */
export type Values = ReadonlyMap<string, unknown>;

/** A text in the content of a block, and where it is written. */
type WrittenText = {
  at: JsonPath;
  document: string;
  path: JsonPath;
  kind: 'text' | 'rich-text';
};

/** By the id of their block. */
export type WrittenTexts = ReadonlyMap<string, readonly WrittenText[]>;

/** The texts that a page shows. */
export function listWrittenTexts(
  { blocks, places }: Preview,
  values: Values,
  types: BlockTypes,
): WrittenTexts {
  const list = (block: Block): [string, WrittenText[]][] => {
    const {
      document = '',
      path = [],
      provided = [],
      given = [],
      isBroken,
    } = places[block.id] ?? {};
    const own = listPaths(block.content).flatMap((at) => {
      const written = [...path, 'content', ...at];
      const isOwn =
        !provided.includes(String(at[0])) && isText(valueAt(values.get(document), written));
      return isOwn ? [{ at, document, path: written }] : [];
    });
    const schema = types.get(block.type)?.content ?? {};
    const texts = [...own, ...given].flatMap((text) => {
      const kind = kindAt(schema, block.content, text.at);
      return kind ? [{ ...text, kind }] : [];
    });
    const inner = Object.values(block.slots ?? {}).flat();
    return [[block.id, isBroken ? [] : texts], ...inner.flatMap(list)];
  };
  return new Map(blocks.flatMap(list));
}

/** Marks each text by an invisible suffix, its number among those of its block: a press leads to its field. */
export function markTexts(blocks: readonly Block[], written: WrittenTexts): Block[] {
  return mapBlocks(blocks, (block) =>
    (written.get(block.id) ?? []).reduce((content: unknown, { at, kind }, index) => {
      const mark = vercelStegaEncode({ mark: index });
      return replaceAt(content, at, (text) =>
        kind === 'text' ? `${text}${mark}` : String(text).replace(/(<\/[^<]*>\s*)*$/, `${mark}$&`),
      );
    }, block.content),
  );
}

/**
 * A preview of `sent` with the texts that have changed in `now`: typing shows without waiting for the server.
 * What the server changes on its way (facts, rich text) waits for its next preview, and so does all that has
 * another place.
 */
export function echoTexts(
  preview: Preview,
  written: WrittenTexts,
  sent: Values,
  now: Values,
): Preview {
  const isInPlace = (document: string, path: JsonPath) =>
    path.every((_, length) => {
      const [before, after] = [sent, now].map((all) =>
        valueAt(all.get(document), path.slice(0, length)),
      );
      return Array.isArray(before)
        ? Array.isArray(after) && before.length === after.length
        : ['type', 'id', 'variant'].every((name) => Object(before)[name] === Object(after)[name]);
    });
  const blocks = mapBlocks(preview.blocks, (block) =>
    (written.get(block.id) ?? []).reduce((content: unknown, { at, document, path }) => {
      const [before, after] = [sent, now].map((all) => valueAt(all.get(document), path));
      const isTyped =
        before !== after &&
        isPlain(after) &&
        valueAt(content, at) === before &&
        isInPlace(document, path);
      return isTyped ? replaceAt(content, at, () => after) : content;
    }, block.content),
  );
  return { ...preview, blocks };
}

const mapBlocks = (blocks: readonly Block[], map: (block: Block) => unknown): Block[] =>
  blocks.map((block) => ({
    ...block,
    content: map(block),
    ...(block.slots && {
      slots: Object.fromEntries(
        Object.entries(block.slots).map(([name, inner]) => [name, mapBlocks(inner, map)]),
      ),
    }),
  }));

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** Not a fact, not HTML: shown as it is written. */
const isPlain = (value: unknown) =>
  typeof value === 'string' && value.trim() !== '' && !/[<>&{}]/.test(value);

/** Undefined for links, pictures, choices, and all that a pattern limits. */
function kindAt(
  schema: SchemaNode,
  content: unknown,
  at: JsonPath,
): WrittenText['kind'] | undefined {
  if (!isText(valueAt(content, at))) return undefined;
  const nodes = nodesAt(schema, content, at);
  if (nodes.some(({ kind }) => kind === 'rich-text')) return 'rich-text';
  const isPlainText = nodes.every(
    ({ kind, type, pattern, format }) =>
      type === 'string' && kind === undefined && pattern === undefined && format === undefined,
  );
  const isChoice = nodes.some((node) => node.enum !== undefined || node.const !== undefined);
  return nodes.length > 0 && isPlainText && !isChoice ? 'text' : undefined;
}

/** Paths of the texts in a value. */
export function listPaths(value: unknown, path: JsonPath = []): JsonPath[] {
  if (typeof value !== 'object' || value === null) return isText(value) ? [path] : [];
  return Object.entries(value).flatMap(([name, inner]) =>
    listPaths(inner, [...path, Array.isArray(value) ? Number(name) : name]),
  );
}
