import { valueAt } from '../../../src/diagnostics/schema-nodes.ts';
import type { Block } from '../../../src/schema/page.ts';
import type { Preview } from '../../server/protocol.ts';

/** Parsed documents by name. */
export type Values = ReadonlyMap<string, unknown>;

type ChangedText = { before: string; after: string };

/**
 * A preview of `sent` with the texts that have changed in `now`: typing shows without waiting for the server.
 * Texts that the server changes on their way (facts, rich text), or that a block has twice, wait for its next
 * preview.
 */
export function echoTexts(preview: Preview, sent: Values, now: Values): Preview {
  const echo = (block: Block): Block => {
    const { document, path = [], records = [], isBroken } = preview.places[block.id] ?? {};
    const own = document === undefined ? [] : [{ document, path }];
    // A moved block has another one in its place, and waits for the server's next preview.
    const isElsewhere = own.some(
      ({ document, path }) =>
        !isSameBlock(valueAt(sent.get(document), path), valueAt(now.get(document), path)),
    );
    const contents = own.map((part) => ({ ...part, path: [...part.path, 'content'] }));
    const changed =
      isBroken || isElsewhere
        ? []
        : [...contents, ...records].flatMap(({ document, path }) =>
            listChangedTexts(valueAt(sent.get(document), path), valueAt(now.get(document), path)),
          );
    const content = changed.reduce(replaceText, block.content);
    const slots = block.slots && mapValues(block.slots, (inner) => inner.map(echo));
    return { ...block, content, ...(slots ? { slots } : {}) };
  };
  return { ...preview, blocks: preview.blocks.map(echo) };
}

const isSameBlock = (before: unknown, after: unknown): boolean =>
  ['type', 'id'].every((name) => Object(before)[name] === Object(after)[name]);

/** The plain texts in which two values of the same shape differ. */
function listChangedTexts(before: unknown, after: unknown): ChangedText[] {
  if (typeof before === 'string') {
    return before !== after && isPlain(after) ? [{ before, after }] : [];
  }
  if (!isTree(before) || !isTree(after)) return [];
  // Another variant has other fields.
  if (before.variant !== after.variant) return [];
  const names = Object.keys(before);
  if (names.length !== Object.keys(after).length) return [];
  return names.flatMap((name) => listChangedTexts(before[name], after[name]));
}

/** Not a fact, not HTML: shown as it is written. */
const isPlain = (value: unknown): value is string =>
  typeof value === 'string' && value.trim() !== '' && !/[<>&{}]/.test(value);

function replaceText(content: unknown, { before, after }: ChangedText): unknown {
  const isOnce = listTexts(content).filter((text) => text === before).length === 1;
  const replace = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(replace);
    if (isTree(value)) return mapValues(value, replace);
    return value === before ? after : value;
  };
  return isOnce ? replace(content) : content;
}

const listTexts = (value: unknown): unknown[] =>
  isTree(value) ? Object.values(value).flatMap(listTexts) : [value];

const isTree = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const mapValues = <Value, Mapped>(
  values: Readonly<Record<string, Value>>,
  map: (value: Value) => Mapped,
): Record<string, Mapped> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, map(value)]));
