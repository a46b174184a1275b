import type { OutlineItem, Refusal } from '../model/outline.ts';
import { Glyph } from '../parts/glyph.tsx';
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
  const say = (what: string) => announce(what);
  return (
    <div className="row-actions" role="toolbar" aria-label={text.actions(name)}>
      <button
        type="button"
        className="icon-button"
        aria-label={text.moveUp}
        title={text.moveUp}
        disabled={item.index === 0}
        onClick={() => onMoveBy(-1)}
      >
        <Glyph name="up" />
      </button>
      <button
        type="button"
        className="icon-button"
        aria-label={text.moveDown}
        title={text.moveDown}
        disabled={item.index === count - 1}
        onClick={() => onMoveBy(1)}
      >
        <Glyph name="down" />
      </button>
      <button
        type="button"
        className="icon-button"
        aria-label={text.addAfter}
        title={text.addAfter}
        onClick={onInsert}
      >
        <Glyph name="plus" />
      </button>
      <button
        type="button"
        className="icon-button danger"
        aria-label={text.remove}
        title={text.remove}
        disabled={count === 1 && item.list.length === 1}
        onClick={() => {
          actions.remove(at);
          say(text.removed(name));
        }}
      >
        <Glyph name="trash" />
      </button>
      <div className="text-actions">
        <button type="button" className="quiet" onClick={onMoveTo}>
          {text.moveTo}
        </button>
        <button
          type="button"
          className="quiet"
          onClick={() => {
            actions.duplicate(at);
            say(text.duplicated(name));
          }}
        >
          {text.duplicate}
        </button>
        <button
          type="button"
          className="quiet"
          onClick={() => {
            actions.copy(at);
            say(text.copied(name));
          }}
        >
          {text.copy}
        </button>
        <button
          type="button"
          className="quiet"
          onClick={() => {
            if (actions.canPaste() && onRefusal(actions.paste(document, item.list, item.index + 1)))
              say(text.pasted);
          }}
        >
          {text.paste}
        </button>
      </div>
    </div>
  );
}
