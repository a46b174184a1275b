import { useId } from 'react';
import type { Conflict } from '../../server/protocol.ts';
import { useFieldNames } from '../save/diagnostic-list.tsx';
import { labelOf, toWords } from '../state/outline.ts';
import { useStudio } from '../state/studio-context.ts';

type ConflictListProps = {
  conflicts: readonly Conflict[];
  /** Undefined where nothing is chosen yet. */
  chosen: (conflict: Conflict) => 'ours' | 'theirs' | undefined;
  onChoose: (conflict: Conflict, use: 'ours' | 'theirs') => void;
};

/** Values that two people have changed: which field it is, and both values to choose from. */
export function ConflictList({ conflicts, chosen, onChoose }: ConflictListProps) {
  const { texts } = useStudio();
  const nameOf = useFieldNames();
  const id = useId();
  const text = texts.team.conflicts;
  return (
    <ul className="conflicts">
      {conflicts.map((conflict, index) => (
        <li key={JSON.stringify([conflict.document, conflict.path])}>
          <fieldset>
            <legend>{nameOf({ file: conflict.document, path: conflict.path })}</legend>
            {(['ours', 'theirs'] as const).map((side) => (
              <label key={side}>
                <input
                  type="radio"
                  name={`${id} ${index}`}
                  checked={chosen(conflict) === side}
                  onChange={() => onChoose(conflict, side)}
                />
                <span>
                  <strong>{text[side]}</strong> <Value of={conflict[side]} />
                </span>
              </label>
            ))}
          </fieldset>
        </li>
      ))}
    </ul>
  );
}

function Value({ of }: { of: unknown }) {
  const { texts } = useStudio();
  const text = texts.team.conflicts;
  if (of === undefined || of === null) return <em>{text.nothing}</em>;
  if (typeof of === 'boolean') return of ? texts.field.yes : texts.changes.no;
  if (Array.isArray(of)) return text.formatted(of.length);
  if (typeof of === 'object') return labelOf(of) ?? labelOf(Object(of).content) ?? '…';
  return texts.changes.quote(toWords(String(of)));
}
