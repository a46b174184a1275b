import type { StudioVocabulary } from '../../server/dev/studio/protocol.ts';
import { isRecord } from '../../src/problems/is-record.ts';
import type { JsonPath } from '../../src/problems/json-path.ts';
import { valueAt } from '../../src/problems/schema-nodes.ts';
import type { Drafts, Keep } from './drafts.ts';
import {
  afterInsertion,
  afterRemoval,
  duplicateAt,
  insertAt,
  isSamePath,
  moveAt,
  removeAt,
  setAt,
  split,
} from './edit-json.ts';
import type { BlockTypes, Refusal } from './outline.ts';
import { findRefusal } from './outline.ts';
import type { Selection, Session } from './session.ts';

const clipboardKey = 'vitrine-studio-clipboard';

/** What can be done with the blocks of a document; each is a step, and selects what it made. */
export function createBlockActions(session: Session, drafts: Drafts, keep: Keep) {
  const read = (document: string) => drafts.get().documents.get(document)?.value;
  const typesOf = (vocabulary: StudioVocabulary): BlockTypes =>
    new Map(vocabulary.blocks.map((block) => [block.type, block]));
  const edit = (document: string, apply: (text: string) => string) =>
    drafts.edit([{ document, apply }]);

  /** An id of no other block of the document. */
  const freeId = (document: string, wanted: string): string => {
    const taken = new Set(listIds(read(document)));
    let id = wanted;
    for (let number = 2; taken.has(id); number += 1)
      id = `${wanted.replace(/-\d+$/, '')}-${number}`;
    return id;
  };
  /** The same block with ids of its own. */
  const withFreeIds = (document: string, block: unknown): unknown => {
    if (!isRecord(block)) return block;
    const id = typeof block.id === 'string' ? freeId(document, block.id) : undefined;
    return id === undefined ? block : { ...block, id };
  };
  const insert = (document: string, list: JsonPath, index: number, block: unknown) => {
    edit(document, (text) => insertAt(text, list, index, block));
    session.select({ document, path: [...list, index] });
  };

  return {
    insertExample: (
      document: string,
      list: JsonPath,
      index: number,
      type: string,
      name: string,
    ) => {
      const content = typesOf(session.get().vocabulary).get(type)?.examples[name];
      insert(document, list, index, { type, content });
    },
    duplicate: ({ document, path }: Selection) => {
      const [list, index] = split(path);
      const copy = [...list, Number(index) + 1];
      edit(document, (text) => {
        const twice = duplicateAt(text, path);
        const id = valueAt(read(document), [...path, 'id']);
        return typeof id === 'string' ? setAt(twice, [...copy, 'id'], freeId(document, id)) : twice;
      });
      session.select({ document, path: copy });
    },
    remove: ({ document, path }: Selection) => {
      edit(document, (text) => removeAt(text, path));
      const [list, index] = split(path);
      const rest = valueAt(read(document), list);
      const next = Math.min(Number(index), (Array.isArray(rest) ? rest.length : 0) - 1);
      const outer = list.at(-2) === 'slots' ? list.slice(0, -2) : undefined;
      if (next >= 0) session.select({ document, path: [...list, next] });
      else session.select(outer && { document, path: outer });
    },
    /** Says why not, where it may not. */
    move: ({ document, path }: Selection, list: JsonPath, index: number): Refusal | undefined => {
      const { vocabulary, selection } = session.get();
      const value = read(document);
      const block: unknown = valueAt(value, path);
      const type = isRecord(block) && typeof block.type === 'string' ? block.type : '';
      const refusal = findRefusal(type, list, value, typesOf(vocabulary), path);
      if (refusal) return refusal;
      edit(document, (text) => moveAt(text, path, list, index));
      const [own] = split(path);
      const target = isSamePath(own, list)
        ? [...list, index]
        : afterRemoval([...list, index], afterInsertion(path, list, index));
      if (selection) session.select({ document, path: target });
      return undefined;
    },
    copy: ({ document, path }: Selection) => {
      const text = JSON.stringify(valueAt(read(document), path), null, 2);
      keep.setItem(clipboardKey, text);
      // So that it can be pasted elsewhere too; refused where the browser asks first.
      navigator.clipboard?.writeText(text).catch(() => {});
    },
    /** Whether what was copied is a block that this site has. */
    canPaste: (): boolean => {
      const block = readClipboard(keep);
      const types = typesOf(session.get().vocabulary);
      return (
        isRecord(block) && (types.has(String(block.type)) || typeof block.fragment === 'string')
      );
    },
    paste: (document: string, list: JsonPath, index: number): Refusal | undefined => {
      const block = readClipboard(keep);
      const type = isRecord(block) && typeof block.type === 'string' ? block.type : '';
      const types = typesOf(session.get().vocabulary);
      const refusal = findRefusal(type, list, read(document), types);
      if (refusal) return refusal;
      insert(document, list, index, withFreeIds(document, block));
      return undefined;
    },
  };
}

export type BlockActions = ReturnType<typeof createBlockActions>;

function readClipboard(keep: Keep): unknown {
  try {
    return JSON.parse(keep.getItem(clipboardKey) ?? 'null');
  } catch {
    return undefined;
  }
}

function listIds(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(listIds);
  if (!isRecord(value)) return [];
  const own = typeof value.id === 'string' && typeof value.type === 'string' ? [value.id] : [];
  return [...own, ...listIds(value.blocks), ...Object.values(Object(value.slots)).flatMap(listIds)];
}
