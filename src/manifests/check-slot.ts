import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { JsonPath } from '../diagnostics/json-path.ts';
import type { SlotDefinition } from '../schema/block-definition.ts';

/** A block in a slot, written there or in a fragment. */
type SlotBlock = {
  type: string;
  origin: { path: JsonPath };
  reference: JsonPath | undefined;
};

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
  blocks: readonly SlotBlock[],
  { type, name, path, size }: Slot,
): Diagnostic[] {
  const wrongType = (inner: string) => ({ code: 'slot-type', params: { slot: name, type: inner } });
  const place = `the slot "${name}" of "${type}"`;
  const allowed = allow.map((one) => `"${one}"`).join(', ');
  const diagnostics: Diagnostic[] = blocks
    .filter((block) => !allow.includes(block.type))
    .map(({ type: inner, reference, origin }) =>
      reference
        ? {
            path: [...reference, 'fragment'],
            message: `the fragment holds a block of type "${inner}", which may not stand in ${place}; allowed: ${allowed}`,
            ...wrongType(inner),
          }
        : {
            path: [...origin.path, 'type'],
            message: `a block of type "${inner}" may not stand in ${place}; allowed: ${allowed}`,
            ...wrongType(inner),
          },
    );
  if (size < min) {
    const message = `${place} is empty; put a block in it`;
    diagnostics.push({ path, message, code: 'slot-empty', params: { slot: name } });
  }
  if (blocks.length > max) {
    diagnostics.push({
      path,
      message: `${place} takes at most ${max === 1 ? 'one block' : `${max} blocks`}, but holds ${blocks.length}; take some out`,
      code: 'slot-full',
      params: { slot: name, limit: max },
    });
  }
  return diagnostics;
}
