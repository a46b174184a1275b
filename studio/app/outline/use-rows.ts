import { useEffect, useState } from 'react';
import { fillFacts } from '../../../src/manifests/facts/fact-references.ts';
import { listAllBlocks } from '../../../src/schema/page.ts';
import { isSamePath } from '../../model/edit-json.ts';
import { fragmentFile } from '../../model/fragment-files.ts';
import { say } from '../../say.ts';
import { listChosen } from '../state/block-actions.ts';
import { findBlockId, labelOf, type OutlineRow, readOutline, rowKey } from '../state/outline.ts';
import type { Selection } from '../state/session-state.ts';
import { useBlockTypes, useSession, useStudio } from '../state/studio-context.ts';

export type Rows = ReturnType<typeof useRows>;

/** The outline of the open page: which of its rows are open, and which are selected. */
export function useRows() {
  const { session } = useStudio();
  const types = useBlockTypes();
  const { page, selection, unlocked, documents } = useSession((state) => state);
  const [active, activate] = useState('');
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
  return {
    every,
    /** The visible ones. */
    rows: every.filter(({ around }) => around.every((key) => open.has(key))),
    /** Key of the row that had the focus last. */
    active,
    activate,
    selected,
    /** Keys of the selected rows. */
    chosen: new Set(
      selection && listPaths(selection).map((path) => rowKey(selection.document, path)),
    ),
    isOpen,
    toggle,
    isLocked: (document: string) => document !== page && !unlocked.includes(document),
  };
}

/** What rows and blocks are called, and whether the page shows them. */
export function useNames({ rows, selected }: Rows) {
  const { texts, t } = useStudio();
  const types = useBlockTypes();
  const { preview, config } = useSession((state) => state);
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
  return {
    typeName,
    titleOf,
    /** `Nos offres`, `3 blocs`. */
    nameOf: (blocks: Selection): string => {
      const key = rowKey(blocks.document, blocks.path);
      const count = listChosen(blocks).length;
      const row = rows.find((one) => one.key === key) ?? selected;
      return count === 1 && row ? titleOf(row) : say(texts.outline.several, { count });
    },
    isHidden: (row: OutlineRow) => preview?.places[idOf(row)]?.isHidden === true,
  };
}

/** Selects rows that are blocks. */
export function useChoosing({ rows, isLocked }: Rows) {
  const { session } = useStudio();
  /** Those between two rows of a document, the first one without it. */
  const pathsBetween = (document: string, from = 0, to = rows.length - 1) =>
    rows
      .slice(Math.min(from, to), Math.max(from, to) + 1)
      .flatMap((row) => (row.document === document && row.kind !== 'slot' ? [row.path] : []));
  const indexOf = (document: string, path: Selection['path']) =>
    rows.findIndex(({ key }) => key === rowKey(document, path));
  const select = (document: string, [path, ...others]: readonly Selection['path'][]) =>
    session.select(path && { document, path, others });
  return {
    /** Selects a row: alone, in addition, or as the end of a range. */
    choose: ({ kind, document, path }: OutlineRow, how?: 'besides' | 'range') => {
      if (kind === 'slot') return;
      const before = session.get().selection;
      if (!how || before?.document !== document || isLocked(document)) select(document, [path]);
      else if (how === 'besides') {
        const paths = listPaths(before);
        const without = paths.filter((one) => !isSamePath(one, path));
        select(document, without.length < paths.length ? without : [path, ...paths]);
      } else {
        const ends = [before.path, path].map((one) => indexOf(document, one));
        const others = pathsBetween(document, ...ends);
        select(document, [before.path, ...others.filter((one) => !isSamePath(one, before.path))]);
      }
    },
    /** Selects all blocks of the document. */
    chooseAll: ({ document }: OutlineRow) => select(document, pathsBetween(document)),
  };
}

const listPaths = ({ path, others = [] }: Selection) => [path, ...others];
