import { type KeyboardEvent, type MouseEvent, useLayoutEffect, useRef, useState } from 'react';
import { type Gap, type OutlineSlot, type OutlineRow as Row, rowKey } from '../state/outline.ts';
import { useSession, useStudio } from '../state/studio-context.ts';
import { OutlineRow } from './outline-row.tsx';
import type { Commands } from './use-commands.ts';
import type { Plan } from './use-plan.ts';

type PlanTreeProps = {
  plan: Plan;
  commands: Commands;
  onInsert: (gap: Gap) => void;
  /** The focused slot, if any. */
  onSlot: (gap: Gap | undefined) => void;
};

const endOf = ({ document, path, size }: OutlineSlot): Gap => ({
  document,
  list: path,
  index: size,
});

/** A multi-selectable tree (WAI-ARIA Authoring Practices, "Tree View"). */
export function PlanTree({ plan, commands, onInsert, onSlot }: PlanTreeProps) {
  const { session, texts } = useStudio();
  const selection = useSession((state) => state.selection);
  const tree = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState('');
  const { rows } = plan;
  const indexOf = (key: string | undefined) => rows.findIndex((row) => row.key === key);
  const selectedKey = selection && rowKey(selection.document, selection.path);
  const index = Math.max(0, indexOf(active) >= 0 ? indexOf(active) : indexOf(selectedKey));

  const focusRow = (at: number) => {
    const row = tree.current?.children[at];
    if (row instanceof HTMLElement) row.focus();
  };
  /** When the focused row is moved or removed the focus follows the selection. */
  const isFollowing = useRef(false);
  useLayoutEffect(() => {
    if (!isFollowing.current) return;
    isFollowing.current = false;
    focusRow(Math.max(0, indexOf(selectedKey)));
  });

  const press = (row: Row, { target, shiftKey, ctrlKey, metaKey }: MouseEvent) => {
    if (target instanceof Element && target.closest('.twisty') && row.hasRows) {
      plan.toggle(row.fold);
    } else if (row.slot) onInsert(endOf(row.slot));
    else commands.choose(row, shiftKey ? 'range' : ctrlKey || metaKey ? 'besides' : 'alone');
  };
  /** Returns whether it handled the key. */
  const answerKey = (event: KeyboardEvent, row: Row): boolean => {
    const { key, altKey, shiftKey } = event;
    const hasCommand = event.ctrlKey || event.metaKey;
    const goTo = (at: number) => {
      const target = rows[at];
      if (!target) return;
      focusRow(at);
      if (shiftKey) commands.choose(target, 'range');
    };
    /** The row alone, unless it belongs to the selection. */
    const act = (does: () => void) => {
      if (!row.item) return;
      if (!plan.chosen.has(row.key)) commands.choose(row);
      does();
      isFollowing.current = true;
    };
    if (hasCommand && key.toLowerCase() === 'a') commands.chooseAll(row);
    else if (hasCommand) return false;
    else if (key === 'ArrowDown' || key === 'ArrowUp') {
      const step = key === 'ArrowDown' ? 1 : -1;
      if (altKey) act(() => commands.moveBy(step));
      else goTo(index + step);
    } else if (key === 'Home') goTo(0);
    else if (key === 'End') goTo(rows.length - 1);
    else if (key === 'ArrowRight' && plan.isOpen(row)) goTo(index + 1);
    else if (key === 'ArrowLeft' && !plan.isOpen(row)) goTo(indexOf(row.around.at(-1)));
    else if (key === 'ArrowRight' || key === 'ArrowLeft') {
      if (row.hasRows) plan.toggle(row.fold);
    } else if (key === 'Enter') {
      if (row.slot) onInsert(endOf(row.slot));
      else {
        commands.choose(row);
        if (row.item) session.focusField(row.item.document);
      }
    } else if (key === ' ') commands.choose(row, shiftKey ? 'range' : 'besides');
    else if (key === 'Delete' || key === 'Backspace') act(commands.remove);
    else if (key.length === 1) {
      const after = [...rows.slice(index + 1), ...rows.slice(0, index + 1)];
      const begins = ({ item }: Row) =>
        item && plan.nameOf(item).toLocaleLowerCase().startsWith(key.toLocaleLowerCase());
      const found = after.find(begins);
      if (found) focusRow(rows.indexOf(found));
    } else return false;
    return true;
  };

  return (
    <div
      ref={tree}
      className="rows"
      role="tree"
      aria-multiselectable
      aria-label={texts.outline.blocks}
      onKeyDown={(event) => {
        const row = rows[index];
        if (row && answerKey(event, row)) event.preventDefault();
      }}
    >
      {rows.map((row, at) => (
        <OutlineRow
          key={row.key}
          row={row}
          plan={plan}
          commands={commands}
          isActive={at === index}
          onActive={() => {
            setActive(row.key);
            onSlot(row.slot && endOf(row.slot));
          }}
          onPress={(event) => press(row, event)}
        />
      ))}
    </div>
  );
}
