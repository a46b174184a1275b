import { useState } from 'react';
import { listChosen } from '../state/block-actions.ts';
import { isSamePath, split } from '../state/edit-json.ts';
import {
  fragmentName,
  type Gap,
  listAt,
  type OutlineRow,
  type Rejection,
  rowKey,
} from '../state/outline.ts';
import type { Selection } from '../state/session-state.ts';
import { useStudio } from '../state/studio-context.ts';
import type { Plan } from './use-plan.ts';

export type Commands = ReturnType<typeof useCommands>;

/** Commands for the selected blocks. Their result is announced; a rejection is shown too. */
export function useCommands(plan: Plan) {
  const { session, actions, texts, t, announce } = useStudio();
  const [refused, setRefused] = useState<string>();
  const text = texts.outline;

  const explain = (rejection: Rejection): string => {
    if ('slot' in rejection)
      return text.refused[rejection.reason](t(rejection.slot), rejection.max);
    if (rejection.reason === 'unknown') return text.refused.unknown(rejection.type);
    if (rejection.reason === 'locked') return text.refused.locked(rejection.fragment);
    return text.refused[rejection.reason];
  };
  const tell = (rejection: Rejection | undefined, done: string) => {
    const why = rejection && explain(rejection);
    setRefused(why);
    announce(why ?? done);
  };
  const findLock = (document: string): Rejection | undefined =>
    plan.isLocked(document) ? { reason: 'locked', fragment: fragmentName(document) } : undefined;
  /** Runs a command on blocks that may be changed. */
  const change = (
    blocks: Selection | undefined,
    act: (blocks: Selection) => Rejection | undefined,
    describe: (name: string, count: number) => string,
  ) => {
    if (!blocks || blocks.path.length === 0) return;
    const count = listChosen(blocks).length;
    const name = nameOf(blocks);
    tell(findLock(blocks.document) ?? act(blocks), describe(name, count));
  };
  const nameOf = (blocks: Selection): string => {
    const key = rowKey(blocks.document, blocks.path);
    const count = listChosen(blocks).length;
    const item = plan.rows.find((row) => row.key === key)?.item ?? plan.selected;
    return count === 1 && item ? plan.nameOf(item) : text.several(count);
  };
  const chosen = () => session.get().selection;
  const sayMoved = (name: string, count: number) => {
    const { document, path } = chosen() ?? { document: '', path: [0] };
    const [list, index] = split(path);
    const size = listAt(session.get().documents.get(document)?.value, list).length;
    return text.moved(name, count, Number(index) + 1, size);
  };
  const remove = () => change(chosen(), actions.remove, text.removed);
  const copy = (): string | undefined => {
    const blocks = chosen();
    if (!blocks || blocks.path.length === 0) return undefined;
    tell(undefined, text.copied(nameOf(blocks), listChosen(blocks).length));
    return actions.copy(blocks);
  };

  return {
    /** Why the last command was refused. */
    refused,
    nameOf,
    explain,
    /** Selects a row: alone, in addition, or as the end of a range. */
    choose: ({ item, key }: OutlineRow, how: 'alone' | 'besides' | 'range' = 'alone') => {
      setRefused(undefined);
      if (!item) return;
      const { document, path } = item;
      const before = chosen();
      if (how === 'alone' || before?.document !== document || plan.isLocked(document)) {
        session.select({ document, path });
        return;
      }
      const paths = [before.path, ...(before.others ?? [])];
      if (how === 'besides') {
        const without = paths.filter((one) => !isSamePath(one, path));
        const [first, ...others] = without.length < paths.length ? without : [path, ...paths];
        session.select(first && { document, path: first, others });
        return;
      }
      const anchor = rowKey(document, before.path);
      const ends = [anchor, key].map((end) => plan.rows.findIndex((row) => row.key === end));
      const range = plan.rows.slice(Math.min(...ends), Math.max(...ends) + 1);
      const others = range.flatMap((row) =>
        row.item?.document === document && row.key !== anchor ? [row.item.path] : [],
      );
      session.select({ document, path: before.path, others });
    },
    chooseAll: ({ item }: OutlineRow) => {
      if (!item) return;
      const { document } = item;
      const [path, ...others] = plan.rows.flatMap((row) =>
        row.item?.document === document ? [row.item.path] : [],
      );
      session.select(path && { document, path, others });
    },
    moveBy: (step: 1 | -1) => change(chosen(), (blocks) => actions.moveBy(blocks, step), sayMoved),
    move: (blocks: Selection, gap: Gap) =>
      change(blocks, () => actions.move(blocks, gap), sayMoved),
    /** Returns whether blocks may move there, and announces why not. */
    canMove: (blocks: Selection, gap: Gap | undefined): boolean => {
      const rejection = gap && (findLock(gap.document) ?? actions.findMoveRejection(blocks, gap));
      setRefused(rejection && explain(rejection));
      return rejection === undefined;
    },
    duplicate: () => change(chosen(), actions.duplicate, text.duplicated),
    remove,
    copy,
    cut: () => {
      const copied = copy();
      remove();
      return copied;
    },
    paste: (gap: Gap, copied?: string) =>
      tell(findLock(gap.document) ?? actions.paste(gap, copied), text.pasted),
    /** The position after the selection, else the end. */
    gapAfter: (): Gap => {
      const blocks = chosen();
      if (!blocks || blocks.path.length === 0) return plan.end;
      const [list, index] = split(listChosen(blocks).at(-1) ?? blocks.path);
      return { document: blocks.document, list, index: Number(index) + 1 };
    },
    /** Whether the position accepts blocks. */
    mayInsert: ({ document }: Gap): boolean => {
      const lock = findLock(document);
      if (lock) tell(lock, '');
      return !lock;
    },
  };
}
