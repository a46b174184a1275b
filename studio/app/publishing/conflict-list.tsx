import { useId, useState } from 'react';
import type { JsonPath } from '../../../src/diagnostics/json-path.ts';
import type { Conflict } from '../../server/protocol.ts';
import { Button } from '../parts/controls.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { labelOf } from '../state/outline.ts';
import { useSession, useStudio } from '../state/studio-context.ts';
import { describeValue } from './describe-changes.ts';

/** Which of the two values of each conflict stays; undefined where nothing is chosen yet. */
export function useChoices(conflicts: readonly Conflict[]) {
  const [made, setMade] = useState<ReadonlyMap<Conflict, 'ours' | 'theirs'>>(new Map());
  const choices = [...made].filter(([conflict]) => conflicts.includes(conflict));
  return {
    conflicts,
    choices,
    isDecided: choices.length === conflicts.length,
    choose: (conflict: Conflict, side: 'ours' | 'theirs') =>
      setMade(new Map(made).set(conflict, side)),
  };
}

/** Values that two people have changed: which field it is, and both values to choose from. */
export function ConflictList({ conflicts, choices, choose }: ReturnType<typeof useChoices>) {
  const { texts } = useStudio();
  const nameOf = useFieldNames();
  const id = useId();
  return (
    <ul className="conflicts">
      {conflicts.map((conflict, index) => (
        <li key={JSON.stringify([conflict.document, conflict.path])}>
          <fieldset>
            <legend>{nameOf(conflict.document, conflict.path)}</legend>
            {(['ours', 'theirs'] as const).map((side) => (
              <label key={side}>
                <input
                  type="radio"
                  name={`${id} ${index}`}
                  checked={choices.some(([one, use]) => one === conflict && use === side)}
                  onChange={() => choose(conflict, side)}
                />
                <span>
                  <strong>{texts.team.conflicts[side]}</strong>{' '}
                  {describeValue(conflict[side], texts)}
                </span>
              </label>
            ))}
          </fieldset>
        </li>
      ))}
    </ul>
  );
}

/** `À propos › Ce que nous offrons › Éléments › n° 2 › Titre` for the path of a file. */
export function useFieldNames() {
  const { session, texts, t } = useStudio();
  const { blocks, documents } = useSession((state) => state.config);
  return (file: string, path: JsonPath): string => {
    const { title = file } = documents.find(({ name }) => name === file) ?? {};
    let value = session.get().documents.get(file)?.value;
    const names = path.flatMap((step): string[] => {
      value = Object(value)[step];
      const { type, content } = Object(value);
      if (typeof step === 'number') {
        const block = blocks.find((one) => one.type === type);
        const label = labelOf(content) ?? labelOf(value) ?? (block && t(block.title));
        return [label ?? texts.changes.item(step + 1)];
      }
      return ['blocks', 'content', 'slots'].includes(step) ? [] : [t(step)];
    });
    return [t(title), ...names].join(' › ');
  };
}

/** A colleague has changed the same values in the same change. */
export function ConflictDialog({ onClose }: { onClose: () => void }) {
  const { session, texts } = useStudio();
  const chosen = useChoices(useSession((state) => state.conflicts));
  const text = texts.team.conflicts;
  const settle = () => {
    session.settle(chosen.choices);
    onClose();
  };
  return (
    <Dialog title={text.title} onClose={onClose}>
      <p className="hint">{text.hint}</p>
      <ConflictList {...chosen} />
      <div className="dialog-foot">
        <Button kind="primary" onPress={settle} isDisabled={!chosen.isDecided}>
          {text.keep}
        </Button>
      </div>
    </Dialog>
  );
}
