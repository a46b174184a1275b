import { useState } from 'react';
import { split } from '../../model/edit-json.ts';
import { fragmentName } from '../../model/fragment-files.ts';
import { say } from '../../say.ts';
import { listChosen } from '../state/block-actions.ts';
import {
  endOf,
  type Gap,
  gapAfter,
  isBlockPath,
  listAt,
  type Rejection,
} from '../state/outline.ts';
import type { Session } from '../state/session.ts';
import type { Selection } from '../state/session-state.ts';
import { useSession, useStudio } from '../state/studio-context.ts';
import { type Rows, useChoosing, useNames, useRows } from './use-rows.ts';

export type Tree = ReturnType<typeof useTree>;

/** The outline of the open page, and the commands on its blocks. */
export function useTree() {
  const rows = useRows();
  const names = useNames(rows);
  const gaps = useGaps(rows);
  return { ...rows, ...names, ...gaps, ...useChoosing(rows), ...useCommands(rows, names) };
}

/** The selection as it is now; undefined where it is no block. */
const readChosen = (session: Session) => {
  const { selection } = session.get();
  return selection && isBlockPath(selection.path) ? selection : undefined;
};

/** Positions for new blocks. */
function useGaps({ every, rows, active, selected, isLocked }: Rows) {
  const { session } = useStudio();
  /** The position after the selection, else the end. A locked fragment takes nothing: the position is after it. */
  const gapAfterChosen = (): Gap => {
    const blocks = readChosen(session);
    if (!blocks) {
      const { page, documents } = session.get();
      const { length } = listAt(documents.get(page)?.value, ['blocks']);
      return { document: page, list: ['blocks'], index: length };
    }
    const reference = every.findLast(
      ({ key, kind, document }) =>
        selected?.around.includes(key) && kind === 'fragment' && !isLocked(document),
    );
    if (reference && isLocked(blocks.document)) return gapAfter(reference);
    return gapAfter({ ...blocks, path: listChosen(blocks).at(-1) ?? blocks.path });
  };
  return {
    gapAfter: gapAfterChosen,
    /** The end of the focused slot, else the position after the selection. */
    gapAtFocus: (): Gap => {
      const row = rows.find(({ key }) => key === active);
      return (row && endOf(row)) ?? gapAfterChosen();
    },
  };
}

/** Why a command on blocks is refused, in words. */
export function useExplain() {
  const { texts, t } = useStudio();
  return ({ reason, name = '', max = 0 }: Rejection): string => {
    const isSlot = reason === 'type' || reason === 'full';
    return say(texts.outline.refused[reason], { name: isSlot ? t(name) : name, max });
  };
}

/** What a command has done is announced; why it is refused is shown, too, until something else is selected. */
function useCommands({ isLocked }: Rows, { nameOf }: ReturnType<typeof useNames>) {
  const { session, actions, texts, announce } = useStudio();
  const selection = useSession((state) => state.selection);
  const [refused, setRefused] = useState<{ why: string; selection: Selection | undefined }>();
  const text = texts.outline;
  const explain = useExplain();
  const findLock = (document: string): Rejection | undefined =>
    isLocked(document) ? { reason: 'locked', name: fragmentName(document) } : undefined;
  const showRejection = (rejection: Rejection | undefined) =>
    setRefused(rejection && { why: explain(rejection), selection: session.get().selection });
  const announceResult = (rejection: Rejection | undefined, done: string) => {
    showRejection(rejection);
    announce(rejection ? explain(rejection) : done);
  };
  /** Runs a command on blocks that may be changed. */
  const run = (
    act: (blocks: Selection) => Rejection | undefined,
    sayDone: (name: string) => string,
    blocks = readChosen(session),
  ) => {
    if (!blocks) return;
    // Named before it is moved.
    const name = nameOf(blocks);
    const rejection = findLock(blocks.document) ?? act(blocks);
    announceResult(rejection, sayDone(name));
  };
  const sayMoved = (name: string) => {
    const { document, path } = readChosen(session) ?? { document: '', path: [0] };
    const [list, index] = split(path);
    const { length } = listAt(session.get().documents.get(document)?.value, list);
    return say(text.moved, { name, place: Number(index) + 1, size: length });
  };
  return {
    /** Why the last command was refused. */
    refused: refused?.selection === selection ? refused?.why : undefined,
    moveBy: (step: 1 | -1) => run((blocks) => actions.moveBy(blocks, step), sayMoved),
    move: (blocks: Selection, gap: Gap) => run(() => actions.move(blocks, gap), sayMoved, blocks),
    /** Returns whether blocks may move there, and shows why not. */
    canMove: (blocks: Selection, gap: Gap | undefined): boolean => {
      const rejection = gap && (findLock(gap.document) ?? actions.findMoveRejection(blocks, gap));
      showRejection(rejection);
      return rejection === undefined;
    },
    duplicate: () => run(actions.duplicate, (name) => say(text.duplicated, { name })),
    remove: () => run(actions.remove, (name) => say(text.removed, { name })),
    copy: (): string | undefined => {
      const blocks = readChosen(session);
      if (!blocks) return undefined;
      announceResult(undefined, say(text.copied, { name: nameOf(blocks) }));
      return actions.copy(blocks);
    },
    paste: (gap: Gap, copied?: string) =>
      announceResult(findLock(gap.document) ?? actions.paste(gap, copied), text.pasted),
    /** Opens the dialog that adds a block, where the position accepts one. */
    add: (gap: Gap) => {
      const lock = findLock(gap.document);
      return lock ? announceResult(lock, '') : session.set({ adding: gap });
    },
  };
}
