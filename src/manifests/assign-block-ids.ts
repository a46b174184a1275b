import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { JsonPath } from '../diagnostics/json-path.ts';
import type { Block } from '../schema/page.ts';
import type { Origin, WrittenBlock } from './parse-blocks.ts';

/** The blocks of a page, and where each of them is written. */
export type BlocksWithIds = {
  blocks: Block[];
  origins: ReadonlyMap<Block, Origin>;
  diagnostics: Diagnostic[];
};

/**
 * Gives every block its id on the page: its own, or one made of its type and place. Names ids that
 * stand twice, of blocks that come from a fragment at the reference to it.
 */
export function assignBlockIds(written: readonly WrittenBlock[]): BlocksWithIds {
  const ids = new Set<string>();
  const origins = new Map<Block, Origin>();
  const diagnostics: Diagnostic[] = [];

  const place = (source: WrittenBlock, givenId: string, outer: JsonPath | undefined): Block => {
    const id = source.id ?? givenId;
    const reference = outer ?? source.reference;
    if (ids.has(id)) diagnostics.push(describeClash(id, source, reference));
    ids.add(id);
    const { type, content, sources } = source;
    const slots = Object.entries(source.slots).map(([name, inner]) => [
      name,
      inner.map((child, index) => place(child, `${id}-${name}-${index + 1}`, reference)),
    ]);
    const block: Block = {
      type,
      id,
      content,
      sources,
      ...(slots.length > 0 ? { slots: Object.fromEntries(slots) } : {}),
    };
    origins.set(block, source.origin);
    return block;
  };

  const blocks = written.map((source, index) =>
    place(source, `${source.type}-${index + 1}`, undefined),
  );
  return { blocks, origins, diagnostics };
}

function describeClash(id: string, { origin }: WrittenBlock, reference: JsonPath | undefined) {
  if (!reference) {
    return {
      path: [...origin.path, 'id'],
      message: `id "${id}" stands twice on this page; choose another`,
      code: 'id-twice',
      params: { id },
    };
  }
  return {
    path: [...reference, 'fragment'],
    message:
      `the fragment holds a block with the id "${id}", which already stands on this page; ` +
      'use the fragment once, or give the other block another id',
    code: 'id-twice',
    params: { id },
  };
}
