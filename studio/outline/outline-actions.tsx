import type { OutlineItem, Refusal } from '../model/outline.ts';
import { IconButton } from '../parts/glyph.tsx';
import { useBlockActions, useSession, useStudio } from '../studio-context.ts';

type OutlineActionsProps = {
  item: OutlineItem;
  name: string;
  /** How many stand in its list. */
  count: number;
  onMoveBy: (step: number) => void;
  onMoveTo: () => void;
  onInsert: () => void;
  onRefusal: (refusal: Refusal | undefined) => boolean;
};

/** What can be done with the block that is selected. */
export function OutlineActions(props: OutlineActionsProps) {
  const { item, name, count, onMoveBy, onMoveTo, onInsert, onRefusal } = props;
  const { texts, announce } = useStudio();
  const actions = useBlockActions();
  const document = useSession(({ page }) => page);
  const at = { document, path: item.path };
  const text = texts.outline;
  return (
    <div className="row-actions" role="toolbar" aria-label={text.actions(name)}>
      <IconButton
        glyph="up"
        label={text.moveUp}
        isDisabled={item.index === 0}
        onClick={() => onMoveBy(-1)}
      />
      <IconButton
        glyph="down"
        label={text.moveDown}
        isDisabled={item.index === count - 1}
        onClick={() => onMoveBy(1)}
      />
      <IconButton glyph="plus" label={text.addAfter} onClick={onInsert} />
      <IconButton
        glyph="trash"
        label={text.remove}
        isDangerous
        isDisabled={count === 1 && item.list.length === 1}
        onClick={() => {
          actions.remove(at);
          announce(text.removed(name));
        }}
      />
      <div className="text-actions">
        <button type="button" className="quiet" onClick={onMoveTo}>
          {text.moveTo}
        </button>
        <button
          type="button"
          className="quiet"
          onClick={() => {
            actions.duplicate(at);
            announce(text.duplicated(name));
          }}
        >
          {text.duplicate}
        </button>
        <button
          type="button"
          className="quiet"
          onClick={() => {
            actions.copy(at);
            announce(text.copied(name));
          }}
        >
          {text.copy}
        </button>
        <button
          type="button"
          className="quiet"
          onClick={() => {
            if (actions.canPaste() && onRefusal(actions.paste(document, item.list, item.index + 1)))
              announce(text.pasted);
          }}
        >
          {text.paste}
        </button>
      </div>
    </div>
  );
}
