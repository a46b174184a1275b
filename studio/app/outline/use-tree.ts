import { useEffect, useState } from 'react';
import { fillFacts } from '../../../src/manifests/facts/fact-references.ts';
import { listAllBlocks } from '../../../src/schema/page.ts';
import { say } from '../../say.ts';
import { listChosen } from '../state/block-actions.ts';
import { isSamePath, split } from '../state/edit-json.ts';
import {
  endOf,
  findBlockId,
  fragmentFile,
  fragmentName,
  type Gap,
  gapAfter,
  isBlockPath,
  labelOf,
  listAt,
  type OutlineRow,
  type Rejection,
  readOutline,
  rowKey,
} from '../state/outline.ts';
import type { Selection } from '../state/session-state.ts';
import { useBlockTypes, useSession, useStudio } from '../state/studio-context.ts';

export type Tree = ReturnType<typeof useTree>;

/**
 * The outline of the open page, and the commands on its blocks. What a command has done is announced; why it is
 * refused is shown, too.
 */
export function useTree() {
  const { session, actions, texts, t, announce } = useStudio();
  const types = useBlockTypes();
  const { page, selection, preview, unlocked, config, documents } = useSession((state) => state);
  const [refused, setRefused] = useState<string>();
  const [active, setActive] = useState('');
  const text = texts.outline;
  const every = readOutline(page, (name) => documents.get(name)?.value, types);

  const fragments = every.flatMap(({ kind, name }) => (kind === 'fragment' ? [name] : [])).join();
  useEffect(() => {
    // The validator reports a missing fragment.
    for (const name of fragments.split(',').filter(Boolean))
      session.openDocument(fragmentFile(name)).catch(() => {});
  }, [session, fragments]);

  /** Rows opened or closed by the author. By default fragments are closed, others open. */
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set());
  const isOpen = ({ fold, kind, hasRows }: OutlineRow) =>
    hasRows && (kind !== 'fragment') !== toggled.has(fold);
  const toggle = (...rows: readonly OutlineRow[]) => {
    const wanted = new Set(toggled);
    for (const { fold } of rows) if (!wanted.delete(fold)) wanted.add(fold);
    setToggled(wanted);
  };
  const selectedKey = selection && rowKey(selection.document, selection.path);
  const selected = every.find(({ key }) => key === selectedKey);
  // A click on the page opens the row.
  const [shownKey, setShownKey] = useState(selectedKey);
  if (shownKey !== selectedKey) {
    setShownKey(selectedKey);
    toggle(...every.filter((row) => selected?.around.includes(row.key) && !isOpen(row)));
  }
  const open = new Set(every.filter(isOpen).map(({ key }) => key));
  /** The visible ones. */
  const rows = every.filter(({ around }) => around.every((key) => open.has(key)));

  /** Titles of blocks whose texts are in records. */
  const shown = new Map(
    listAllBlocks(preview?.blocks ?? []).map(({ id, content }) => [id, labelOf(content)]),
  );
  const idOf = ({ id, document, path }: OutlineRow) =>
    id ?? findBlockId(preview?.places ?? {}, document, path) ?? '';
  const typeName = ({ name }: OutlineRow) => t(types.get(name)?.title ?? name);
  const titleOf = (row: OutlineRow) =>
    row.kind === 'fragment'
      ? row.name
      : fillFacts(row.label ?? shown.get(idOf(row)) ?? typeName(row), config.facts.values);
  /** `Nos offres`, `3 blocs`. */
  const nameOf = (blocks: Selection): string => {
    const key = rowKey(blocks.document, blocks.path);
    const count = listChosen(blocks).length;
    const row = rows.find((one) => one.key === key) ?? selected;
    return count === 1 && row ? titleOf(row) : say(text.several, { count });
  };

  const explain = ({ reason, name = '', max = 0 }: Rejection): string => {
    const isSlot = reason === 'type' || reason === 'full';
    return say(text.refused[reason], { name: isSlot ? t(name) : name, max });
  };
  const announceResult = (rejection: Rejection | undefined, done: string) => {
    const why = rejection && explain(rejection);
    setRefused(why);
    announce(why ?? done);
  };
  const isLocked = (document: string) => document !== page && !unlocked.includes(document);
  const findLock = (document: string): Rejection | undefined =>
    isLocked(document) ? { reason: 'locked', name: fragmentName(document) } : undefined;
  /** The selection as it is now; undefined where it is no block. */
  const readChosen = () => {
    const blocks = session.get().selection;
    return blocks && isBlockPath(blocks.path) ? blocks : undefined;
  };
  /** Runs a command on blocks that may be changed. */
  const run = (
    act: (blocks: Selection) => Rejection | undefined,
    done: string | ((name: string) => string),
    blocks = readChosen(),
  ) => {
    if (!blocks) return;
    // Named before it is moved.
    const name = nameOf(blocks);
    announceResult(
      findLock(blocks.document) ?? act(blocks),
      typeof done === 'string' ? say(done, { name }) : done(name),
    );
  };
  const sayMoved = (name: string) => {
    const { document, path } = readChosen() ?? { document: '', path: [0] };
    const [list, index] = split(path);
    const { length } = listAt(session.get().documents.get(document)?.value, list);
    return say(text.moved, { name, place: Number(index) + 1, size: length });
  };
  const remove = () => run(actions.remove, text.removed);
  const copy = (): string | undefined => {
    const blocks = readChosen();
    if (!blocks) return undefined;
    announceResult(undefined, say(text.copied, { name: nameOf(blocks) }));
    return actions.copy(blocks);
  };
  /** At the end of the page. */
  const end: Gap = {
    document: page,
    list: ['blocks'],
    index: listAt(documents.get(page)?.value, ['blocks']).length,
  };
  /** The position after the selection, else the end. A locked fragment takes nothing: the position is after it. */
  const gapAfterChosen = (): Gap => {
    const blocks = readChosen();
    if (!blocks) return end;
    const reference = every.findLast(
      ({ key, kind, document }) =>
        selected?.around.includes(key) && kind === 'fragment' && !isLocked(document),
    );
    if (reference && isLocked(blocks.document)) return gapAfter(reference);
    return gapAfter({ ...blocks, path: listChosen(blocks).at(-1) ?? blocks.path });
  };
  const chosen = new Set(
    selection && listPaths(selection).map((path) => rowKey(selection.document, path)),
  );

  return {
    every,
    rows,
    /** Key of the row that had the focus last. */
    active,
    activate: setActive,
    selected,
    /** Keys of the selected rows. */
    chosen,
    isOpen: ({ key }: OutlineRow) => open.has(key),
    toggle,
    isLocked,
    typeName,
    titleOf,
    nameOf,
    isHidden: (row: OutlineRow) => preview?.places[idOf(row)]?.isHidden === true,
    /** Why the last command was refused. */
    refused,
    explain,
    /** Selects a row: alone, in addition, or as the end of a range. */
    choose: ({ kind, key, document, path }: OutlineRow, how?: 'besides' | 'range') => {
      setRefused(undefined);
      if (kind === 'slot') return;
      const before = session.get().selection;
      if (!how || before?.document !== document || isLocked(document)) {
        session.select({ document, path });
      } else if (how === 'besides') {
        const paths = listPaths(before);
        const without = paths.filter((one) => !isSamePath(one, path));
        const [first, ...others] = without.length < paths.length ? without : [path, ...paths];
        session.select(first && { document, path: first, others });
      } else {
        const anchor = rowKey(document, before.path);
        const ends = [anchor, key].map((one) => rows.findIndex((row) => row.key === one));
        const others = rows
          .slice(Math.min(...ends), Math.max(...ends) + 1)
          .filter((row) => row.document === document && row.kind !== 'slot' && row.key !== anchor);
        session.select({ ...before, others: others.map((row) => row.path) });
      }
    },
    /** Selects all blocks of the document. */
    chooseAll: ({ document }: OutlineRow) => {
      const [path, ...others] = rows.flatMap((row) =>
        row.document === document && row.kind !== 'slot' ? [row.path] : [],
      );
      session.select(path && { document, path, others });
    },
    moveBy: (step: 1 | -1) => run((blocks) => actions.moveBy(blocks, step), sayMoved),
    move: (blocks: Selection, gap: Gap) => run(() => actions.move(blocks, gap), sayMoved, blocks),
    /** Returns whether blocks may move there, and announces why not. */
    canMove: (blocks: Selection, gap: Gap | undefined): boolean => {
      const rejection = gap && (findLock(gap.document) ?? actions.findMoveRejection(blocks, gap));
      setRefused(rejection && explain(rejection));
      return rejection === undefined;
    },
    duplicate: () => run(actions.duplicate, text.duplicated),
    remove,
    copy,
    cut: () => {
      const copied = copy();
      remove();
      return copied;
    },
    paste: (gap: Gap, copied?: string) =>
      announceResult(findLock(gap.document) ?? actions.paste(gap, copied), text.pasted),
    gapAfter: gapAfterChosen,
    /** The end of the focused slot, else the position after the selection. */
    gapAtFocus: (): Gap => {
      const row = rows.find(({ key }) => key === active);
      return (row && endOf(row)) ?? gapAfterChosen();
    },
    /** Whether the position accepts blocks. */
    mayInsert: ({ document }: Gap): boolean => {
      const lock = findLock(document);
      if (lock) announceResult(lock, '');
      return !lock;
    },
  };
}

const listPaths = ({ path, others = [] }: Selection) => [path, ...others];
