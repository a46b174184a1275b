import { type KeyboardEvent, type MouseEvent, useLayoutEffect, useRef } from 'react';
import { fold } from '../../../src/texts/remove-accents.ts';
import { endOf, type OutlineRow as Row } from '../state/outline.ts';
import { useStudio } from '../state/studio-context.ts';
import { OutlineRow } from './outline-row.tsx';
import type { Tree } from './use-tree.ts';

/** A multi-selectable tree (WAI-ARIA Authoring Practices, "Tree View"). */
export function OutlineTree({ tree }: { tree: Tree }) {
  const { texts } = useStudio();
  const { element, index, answerKey } = useTreeKeys(tree);
  const press = (row: Row, { target, shiftKey, ctrlKey, metaKey }: MouseEvent) => {
    const end = endOf(row);
    if (target instanceof Element && target.closest('.twisty') && row.hasRows) {
      tree.toggle(row);
    } else if (end) tree.add(end);
    else tree.choose(row, shiftKey ? 'range' : ctrlKey || metaKey ? 'besides' : undefined);
  };
  return (
    <div
      ref={element}
      className="rows"
      role="tree"
      aria-multiselectable
      aria-label={texts.outline.blocks}
      onKeyDown={(event) => {
        const row = tree.rows[index];
        if (row && answerKey(event, row)) event.preventDefault();
      }}
    >
      {tree.rows.map((row, at) => (
        <OutlineRow
          key={row.key}
          row={row}
          tree={tree}
          isActive={at === index}
          onPress={(event) => press(row, event)}
        />
      ))}
    </div>
  );
}

/** Where the focus is in the tree, and what the keys do there. */
function useTreeKeys(tree: Tree) {
  const { session } = useStudio();
  const element = useRef<HTMLDivElement>(null);
  const { rows, selected } = tree;
  const indexOf = (key: string | undefined) => rows.findIndex((row) => row.key === key);
  const index = [tree.active, selected?.key].map(indexOf).find((at) => at >= 0) ?? 0;
  const focusRow = (at: number) =>
    element.current?.querySelectorAll<HTMLElement>('[role="treeitem"]')[at]?.focus();
  /** When the focused row is moved or removed the focus follows the selection. */
  const isFollowing = useRef(false);
  useLayoutEffect(() => {
    if (!isFollowing.current) return;
    isFollowing.current = false;
    focusRow(Math.max(0, indexOf(selected?.key)));
  });

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
      if (end) tree.add(end);
      else {
        tree.choose(row);
        session.focusField(row.document);
      }
    } else if (key === ' ') tree.choose(row, shiftKey ? 'range' : 'besides');
    else if (key === 'Delete' || key === 'Backspace') act(tree.remove);
    else if (key.length === 1) focusRow(findByLetter(tree, index, key));
    else return false;
    return true;
  };
  return { element, index, answerKey };
}

/** Index of the next row that begins with a letter. */
function findByLetter({ rows, titleOf }: Tree, index: number, letter: string): number {
  const begins = (row: Row) => row.kind !== 'slot' && fold(titleOf(row)).startsWith(fold(letter));
  const after = rows.findIndex((row, at) => at > index && begins(row));
  return after >= 0 ? after : rows.findIndex(begins);
}
