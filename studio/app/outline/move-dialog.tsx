import type { JsonPath } from '../../../src/diagnostics/json-path.ts';
import { Button } from '../parts/controls.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { listChosen } from '../state/block-actions.ts';
import { isSamePath } from '../state/edit-json.ts';
import type { Gap } from '../state/outline.ts';
import type { Selection } from '../state/session-state.ts';
import { useStudio } from '../state/studio-context.ts';
import type { Tree } from './use-tree.ts';

type MoveDialogProps = { blocks: Selection; tree: Tree; onClose: () => void };

/** A target position, or the reason why blocks cannot move there. */
type Target = { gap: Gap; text: string; depth: number; why?: string };

/** Lists every target position: moving without a mouse. */
export function MoveDialog({ blocks, tree, onClose }: MoveDialogProps) {
  const { actions, texts, t } = useStudio();
  const { document } = blocks;
  const paths = listChosen(blocks);
  const text = texts.move;
  const targetOf = (gap: Gap, depth: number, around: string, place: string): Target[] => {
    const rejection = actions.findMoveRejection(blocks, gap);
    if (!rejection && !isMoved(paths, gap)) return [];
    if (!rejection) return [{ gap, depth, text: around ? `${around} : ${place}` : place }];
    // Said once, for the slot.
    const isSaid = around !== '' && rejection.reason !== 'inside-itself';
    return isSaid ? [{ gap, depth, text: around, why: tree.explain(rejection) }] : [];
  };
  const rows = tree.every.filter((row) => row.document === document);
  const outermost = rows[0]?.around.length ?? 0;
  const targets = rows.flatMap((row) => {
    const depth = Math.ceil((row.around.length - outermost) / 2);
    if (row.kind === 'slot') {
      const gap = { document, list: row.path, index: 0 };
      return targetOf(gap, depth, texts.outline.slot(t(row.name)), text.first);
    }
    const gap = { document, list: row.path.slice(0, -1), index: row.place };
    return targetOf(gap, depth, '', text.after(tree.titleOf(row)));
  });
  const first = targetOf({ document, list: ['blocks'], index: 0 }, 0, '', text.first);
  return (
    <Dialog title={text.title(tree.nameOf(blocks))} onClose={onClose}>
      <ul className="move-targets">
        {[...first, ...targets].map(({ gap, text: label, depth, why }) => (
          <li key={`${JSON.stringify(gap)} ${label}`} data-depth={depth}>
            {why ? (
              <p className="hint">{why}</p>
            ) : (
              <Button
                kind="quiet"
                onPress={() => {
                  onClose();
                  tree.move(blocks, gap);
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

/** Whether a move changes the order. */
function isMoved(paths: readonly JsonPath[], { list, index }: Gap): boolean {
  const first = Number(paths[0]?.at(-1));
  const isTogether = paths.every((path, rank) => isSamePath(path, [...list, first + rank]));
  return !isTogether || index < first || index > first + paths.length;
}
