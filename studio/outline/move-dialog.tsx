import type { JsonPath } from '../../src/problems/json-path.ts';
import { isSamePath } from '../model/edit-json.ts';
import type { BlockTypes, OutlineItem } from '../model/outline.ts';
import { findRefusal } from '../model/outline.ts';
import { Dialog } from '../parts/dialog.tsx';
import { useStudio } from '../studio-context.ts';

type MoveDialogProps = {
  item: OutlineItem;
  items: readonly OutlineItem[];
  document: unknown;
  types: BlockTypes;
  nameOf: (item: OutlineItem) => string;
  onMove: (list: JsonPath, index: number) => void;
  onClose: () => void;
};

type Target = { list: JsonPath; index: number; text: string; depth: number };

/** Every place that a block may come to stand at, without a mouse. */
export function MoveDialog({
  item,
  items,
  document,
  types,
  nameOf,
  onMove,
  onClose,
}: MoveDialogProps) {
  const { texts, say } = useStudio();
  const listTargets = (
    list: JsonPath,
    inside: readonly OutlineItem[],
    depth: number,
    place?: string,
  ): Target[] => {
    const isAllowed = findRefusal(item.type, list, document, types, item.path) === undefined;
    const isOwn = isSamePath(list, item.list);
    const first = {
      list,
      index: 0,
      depth,
      text: `${place ? `${place} : ` : ''}${texts.move.first}`,
    };
    return [
      ...(isAllowed && !(isOwn && item.index === 0) ? [first] : []),
      ...inside.flatMap((other): Target[] => {
        const gap = other.index + 1;
        const index = isOwn && item.index < gap ? gap - 1 : gap;
        const isHere = isSamePath(other.path, item.path) || (isOwn && index === item.index);
        const after = { list, index, depth, text: texts.move.after(nameOf(other)) };
        return [
          ...(isAllowed && !isHere ? [after] : []),
          ...other.slots.flatMap((slot) =>
            listTargets(slot.path, slot.items, depth + 1, texts.outline.slot(say(slot.name))),
          ),
        ];
      }),
    ];
  };
  return (
    <Dialog title={texts.move.title(nameOf(item))} onClose={onClose}>
      <ul className="move-targets">
        {listTargets(['blocks'], items, 0).map(({ list, index, text, depth }) => (
          <li key={`${JSON.stringify(list)} ${index} ${text}`}>
            <button
              type="button"
              className="quiet"
              data-depth={depth}
              onClick={() => onMove(list, index)}
            >
              {text}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
