import type { JsonPath } from '../../../src/diagnostics/json-path.ts';
import { Button } from '../parts/button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { listChosen } from '../state/block-actions.ts';
import { isMoved } from '../state/edit-json.ts';
import type { Gap, OutlineItem } from '../state/outline.ts';
import type { Selection } from '../state/session-state.ts';
import { useStudio } from '../state/studio-context.ts';
import type { Commands } from './use-commands.ts';
import type { Plan } from './use-plan.ts';

type MoveDialogProps = {
  blocks: Selection;
  plan: Plan;
  commands: Commands;
  onClose: () => void;
};

/** A target position, or the reason why blocks cannot move there. */
type Target = { gap: Gap; text: string; depth: number; why?: string };

/** Lists every target position: moving without a mouse. */
export function MoveDialog({ blocks, plan, commands, onClose }: MoveDialogProps) {
  const { actions, texts, t } = useStudio();
  const { document } = blocks;
  const paths = listChosen(blocks);
  const text = texts.move;
  const listTargets = (
    list: JsonPath,
    inside: readonly OutlineItem[],
    depth: number,
    place?: string,
  ): Target[] => {
    const targetAt = (index: number, label: string): Target[] => {
      const gap = { document, list, index };
      return isMoved(paths, list, index) ? [{ gap, depth, text: label }] : [];
    };
    const first = place ? `${place} : ${text.first}` : text.first;
    const rejection = actions.findMoveRejection(blocks, { document, list, index: 0 });
    if (rejection?.reason === 'inside-itself') return [];
    if (rejection) {
      const gap = { document, list, index: 0 };
      return [{ gap, depth, text: place ?? '', why: commands.explain(rejection) }];
    }
    return [
      ...targetAt(0, first),
      ...inside.flatMap((other) => [
        ...targetAt(other.index + 1, text.after(plan.nameOf(other))),
        ...listSlots(other, depth + 1),
      ]),
    ];
  };
  const listSlots = ({ slots }: OutlineItem, depth: number) =>
    slots.flatMap(({ path, items, name }) =>
      listTargets(path, items, depth, texts.outline.slot(t(name))),
    );
  const outermost = plan.items
    .flatMap((item) => [item, ...item.blocks])
    .filter((item) => item.document === document);
  return (
    <Dialog title={text.title(commands.nameOf(blocks))} onClose={onClose}>
      <ul className="move-targets">
        {listTargets(['blocks'], outermost, 0).map(({ gap, text: label, depth, why }) => (
          <li key={`${JSON.stringify(gap)} ${label}`} data-depth={depth}>
            {why ? (
              <p className="hint">{why}</p>
            ) : (
              <Button
                kind="quiet"
                onPress={() => {
                  onClose();
                  commands.move(blocks, gap);
                }}
              >
                {label}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
