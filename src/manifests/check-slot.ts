import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { JsonPath } from '../diagnostics/json-path.ts';
import { quoteAll } from '../diagnostics/nearest-name.ts';
import type { SlotDefinition } from '../schema/block-definition.ts';
import type { WrittenBlock } from './parse-blocks.ts';

type Slot = {
  /** The block type that declares the slot, and the slot's name. */
  type: string;
  name: string;
  path: JsonPath;
  /** Number of blocks and references, invalid ones included. */
  size: number;
};

/** Checks the types and the number of the blocks in a slot. */
export function checkSlot(
  { allow, min = 0, max = Number.POSITIVE_INFINITY }: SlotDefinition,
  blocks: readonly WrittenBlock[],
  { type, name, path, size }: Slot,
): Diagnostic[] {
  const place = `the slot "${name}" of "${type}"`;
  const diagnostics: Diagnostic[] = [];
  for (const { type: inner, reference, origin } of blocks) {
    if (allow.includes(inner)) continue;
    const block = `a block of type "${inner}"`;
    diagnostics.push({
      path: reference ? [...reference, 'fragment'] : [...origin.path, 'type'],
      message: `${reference ? `the fragment holds ${block}, which` : block} may not stand in ${place}; allowed: ${quoteAll(allow)}`,
      code: 'slot-type',
      params: { slot: name, type: inner },
    });
  }
  if (size < min) {
    const message = `${place} is empty; put a block in it`;
    diagnostics.push({ path, message, code: 'slot-empty', params: { slot: name } });
  }
  if (blocks.length > max) {
    const most = max === 1 ? 'one block' : `${max} blocks`;
    const message = `${place} takes at most ${most}, but holds ${blocks.length}; take some out`;
    diagnostics.push({ path, message, code: 'slot-full', params: { slot: name, limit: max } });
  }
  return diagnostics;
}
