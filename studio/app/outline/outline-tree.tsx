import { type KeyboardEvent, type MouseEvent, useLayoutEffect, useRef } from 'react';
import { endOf, type Gap, type OutlineRow as Row, rowKey } from '../state/outline.ts';
import { useSession, useStudio } from '../state/studio-context.ts';
import { OutlineRow } from './outline-row.tsx';
import type { Tree } from './use-tree.ts';

type OutlineTreeProps = { tree: Tree; onInsert: (gap: Gap) => void };

/** A multi-selectable tree (WAI-ARIA Authoring Practices, "Tree View"). */
export function OutlineTree({ tree, onInsert }: OutlineTreeProps) {
  const { session, texts } = useStudio();
  const selection = useSession((state) => state.selection);
  const element = useRef<HTMLDivElement>(null);
  const { rows, active } = tree;
  const indexOf = (key: string | undefined) => rows.findIndex((row) => row.key === key);
  const selectedKey = selection && rowKey(selection.document, selection.path);
  const index = Math.max(0, indexOf(active) >= 0 ? indexOf(active) : indexOf(selectedKey));

  const focusRow = (at: number) => {
    const row = element.current?.children[at];
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
    const end = endOf(row);
    if (target instanceof Element && target.closest('.twisty') && row.hasRows) {
      tree.toggle(row);
    } else if (end) onInsert(end);
    else tree.choose(row, shiftKey ? 'range' : ctrlKey || metaKey ? 'besides' : undefined);
  };
  /** Returns whether it handled the key. */
  const answerKey = (event: KeyboardEvent, row: Row): boolean => {
    const { key, altKey, shiftKey } = event;
    const hasCommand = event.ctrlKey || event.metaKey;
    const end = endOf(row);
    const goTo = (at: number) => {
      const target = rows[at];
      if (!target) return;
      focusRow(at);
      if (shiftKey) tree.choose(target, 'range');
    };
    /** The row alone, unless it belongs to the selection. */
    const act = (does: () => void) => {
      if (end) return;
      if (!tree.chosen.has(row.key)) tree.choose(row);
      does();
      isFollowing.current = true;
    };
    if (hasCommand && key.toLowerCase() === 'a') tree.chooseAll(row);
    else if (hasCommand) return false;
    else if (key === 'ArrowDown' || key === 'ArrowUp') {
      const step = key === 'ArrowDown' ? 1 : -1;
      if (altKey) act(() => tree.moveBy(step));
      else goTo(index + step);
    } else if (key === 'Home') goTo(0);
    else if (key === 'End') goTo(rows.length - 1);
    else if (key === 'ArrowRight' && tree.isOpen(row)) goTo(index + 1);
    else if (key === 'ArrowLeft' && !tree.isOpen(row)) goTo(indexOf(row.around.at(-1)));
    else if (key === 'ArrowRight' || key === 'ArrowLeft') {
      if (row.hasRows) tree.toggle(row);
    } else if (key === 'Enter') {
      if (end) onInsert(end);
      else {
        tree.choose(row);
        session.focusField(row.document);
      }
    } else if (key === ' ') tree.choose(row, shiftKey ? 'range' : 'besides');
    else if (key === 'Delete' || key === 'Backspace') act(tree.remove);
    else if (key.length === 1) {
      const after = [...rows.slice(index + 1), ...rows.slice(0, index + 1)];
      const found = after.find(
        (one) =>
          one.kind !== 'slot' &&
          tree.titleOf(one).toLocaleLowerCase().startsWith(key.toLocaleLowerCase()),
      );
      if (found) focusRow(rows.indexOf(found));
    } else return false;
    return true;
  };

  return (
    <div
      ref={element}
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
          tree={tree}
          isActive={at === index}
          onActive={() => tree.activate(row.key)}
          onPress={(event) => press(row, event)}
        />
      ))}
    </div>
  );
}
