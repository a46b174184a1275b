import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { JsonPath } from '../diagnostics/json-path.ts';
import type { Block } from '../schema/page.ts';
import type { Origin, WrittenBlock } from './parse-blocks.ts';

/**
 * Gives every block its id on the page: its own, or one from its type and position. Reports duplicate
 * ids; for a block of a fragment, at the reference.
 */
export function assignBlockIds(written: readonly WrittenBlock[]) {
  const ids = new Set<string>();
  const origins = new Map<Block, Origin>();
  const diagnostics: Diagnostic[] = [];

  const assign = (source: WrittenBlock, defaultId: string, outer: JsonPath | undefined): Block => {
    const id = source.id ?? defaultId;
    const reference = outer ?? source.reference;
    if (ids.has(id)) diagnostics.push(describeClash(id, source, reference));
    ids.add(id);
    const { type, weight, content, sources, needs } = source;
    const slots = Object.entries(source.slots).map(([name, inner]) => [
      name,
      inner.map((child, index) => assign(child, `${id}-${name}-${index + 1}`, reference)),
    ]);
    const block: Block = {
      type,
      id,
      ...(weight ? { weight } : {}),
      content,
      sources,
      ...(needs.length > 0 ? { needs } : {}),
      ...(slots.length > 0 ? { slots: Object.fromEntries(slots) } : {}),
    };
    origins.set(block, source.origin);
    return block;
  };

  const blocks = written.map((source, index) =>
    assign(source, `${source.type}-${index + 1}`, undefined),
  );
  return { blocks, origins, diagnostics };
}

function describeClash(
  id: string,
  { origin }: WrittenBlock,
  reference: JsonPath | undefined,
): Diagnostic {
  return {
    path: reference ? [...reference, 'fragment'] : [...origin.path, 'id'],
    message: reference
      ? `the fragment holds a block with the id "${id}", which already stands on this page; use the fragment once, or give the other block another id`
      : `id "${id}" stands twice on this page; choose another`,
    code: 'id-twice',
    params: { id },
  };
}
