import { useState } from 'react';
import type { Conflict } from '../../server/protocol.ts';
import { Dialog } from '../parts/dialog.tsx';
import { press } from '../parts/glyph.tsx';
import { isAtSamePlace } from '../state/session.ts';
import { useSession, useStudio } from '../state/studio-context.ts';
import { ConflictList } from './conflict-list.tsx';

/** A colleague has changed the same values in the same change: which of them stay. */
export function ConflictDialog({ onClose }: { onClose: () => void }) {
  const { session, texts } = useStudio();
  const conflicts = useSession((state) => state.conflicts);
  const [choices, setChoices] = useState<readonly (readonly [Conflict, 'ours' | 'theirs'])[]>([]);
  const chosen = (conflict: Conflict) =>
    choices.findLast(([one]) => isAtSamePlace(one, conflict))?.[1];
  const isChosen = conflicts.every((conflict) => chosen(conflict) !== undefined);
  const text = texts.team.conflicts;
  const settle = () => {
    session.settle(conflicts.map((conflict) => [conflict, chosen(conflict) ?? 'theirs']));
    onClose();
  };
  return (
    <Dialog title={text.title} onClose={onClose}>
      <p className="hint">{text.saveHint}</p>
      <ConflictList
        conflicts={conflicts}
        chosen={chosen}
        onChoose={(conflict, use) => setChoices([...choices, [conflict, use]])}
      />
      <div className="dialog-foot">
        <div className="spring" />
        <button type="button" className="primary" {...press(settle, !isChosen)}>
          {text.keep}
        </button>
      </div>
    </Dialog>
  );
}
