import { useId, useState } from 'react';
import type { JsonPath } from '../../../src/diagnostics/json-path.ts';
import { say } from '../../say.ts';
import type { Conflict } from '../../server/protocol.ts';
import { Button } from '../parts/controls.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { labelOf } from '../state/outline.ts';
import { useSession, useStudio } from '../state/studio-context.ts';
import { describeValue } from './describe-changes.ts';

/** Which of the two values of each conflict stays; undefined where nothing is chosen yet. */
export function useChoices(conflicts: readonly Conflict[]) {
  const [made, setMade] = useState<ReadonlyMap<string, 'ours' | 'theirs'>>(new Map());
  // A choice is kept where the same is asked again.
  const choices = conflicts.flatMap((conflict) => {
    const use = made.get(JSON.stringify(conflict));
    return use ? [[conflict, use] as const] : [];
  });
  return {
    conflicts,
    choices,
    isDecided: choices.length === conflicts.length,
    choose: (conflict: Conflict, side: 'ours' | 'theirs') =>
      setMade(new Map(made).set(JSON.stringify(conflict), side)),
  };
}

type ConflictListProps = ReturnType<typeof useChoices> & {
  /** Whose each value is. */
  names: (conflict: Conflict) => Record<'ours' | 'theirs', string>;
};

/** Values that two people have changed: which field it is, and both values to choose from. */
export function ConflictList({ conflicts, choices, choose, names }: ConflictListProps) {
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
                  <strong>{names(conflict)[side]}</strong>{' '}
                  {conflict[side] === undefined ? (
                    <em>{texts.team.conflicts.removed}</em>
                  ) : (
                    describeValue(conflict[side], texts)
                  )}
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
    const { title = file, kind } = documents.find(({ name }) => name === file) ?? {};
    let value = session.get().documents.get(file)?.value;
    const names = path.flatMap((step): string[] => {
      value = Object(value)[step];
      const { type, content } = Object(value);
      if (typeof step === 'number') {
        const block = blocks.find((one) => one.type === type);
        const label = labelOf(content) ?? labelOf(value) ?? (block && t(block.title));
        return [label ?? say(texts.changes.item, { index: step + 1 })];
      }
      return ['blocks', 'content', 'slots', kind].includes(step) ? [] : [t(step)];
    });
    return [t(title), ...names].join(' › ');
  };
}

/** A colleague has changed the same values in the same change. */
export function ConflictDialog({ onClose }: { onClose: () => void }) {
  const { session, texts, who } = useStudio();
  const { conflicts, savedBy } = useSession((state) => state);
  const chosen = useChoices(conflicts);
  const text = texts.team.conflicts;
  const by = savedBy && (savedBy.name === who.author.name ? texts.team.otherTab : savedBy.name);
  const names = {
    ours: text.typed,
    theirs: by ? say(text.savedBy, { name: by }) : texts.team.review.online,
  };
  const resolve = () => {
    session.resolve(chosen.choices);
    onClose();
  };
  return (
    <Dialog title={text.title} onClose={onClose}>
      <p className="hint">{text.hint}</p>
      <ConflictList {...chosen} names={() => names} />
      <div className="dialog-foot">
        <Button kind="primary" onPress={resolve} isDisabled={!chosen.isDecided}>
          {text.keep}
        </Button>
      </div>
    </Dialog>
  );
}
