import { useEffect, useState } from 'react';
import { listAllBlocks } from '../../../src/schema/page.ts';
import { fillFacts } from '../fields/facts.tsx';
import {
  findBlockId,
  fragmentFile,
  labelOf,
  listAt,
  type OutlineItem,
  type OutlineRow,
  readOutline,
  rowKey,
} from '../state/outline.ts';
import { useBlockTypes, useSession, useStudio } from '../state/studio-context.ts';

export type Plan = ReturnType<typeof usePlan>;

/** The outline of the open page: titles of rows, which are visible, which are selected. */
export function usePlan() {
  const { session, t } = useStudio();
  const types = useBlockTypes();
  const { page, selection, preview, unlocked, config, documents } = useSession((state) => state);
  const every = readOutline(page, (name) => documents.get(name)?.value, types);

  const fragments = every
    .flatMap(({ item }) => (item?.kind === 'fragment' ? [item.type] : []))
    .join();
  useEffect(() => {
    // The validator reports a missing fragment.
    for (const name of fragments.split(',').filter(Boolean))
      session.openDocument(fragmentFile(name)).catch(() => {});
  }, [session, fragments]);

  const isLocked = (document: string) => document !== page && !unlocked.includes(document);
  /** Rows opened or closed by the author. By default fragments are closed, others open. */
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set());
  const isOpen = ({ fold, item, hasRows }: OutlineRow) =>
    hasRows && (item?.kind !== 'fragment') !== toggled.has(fold);
  const toggle = (folds: readonly string[]) => {
    const wanted = new Set(toggled);
    for (const fold of folds) if (!wanted.delete(fold)) wanted.add(fold);
    setToggled(wanted);
  };
  const selectedKey = selection && rowKey(selection.document, selection.path);
  const selected = every.find(({ key }) => key === selectedKey);
  // A click on the page opens the row.
  const [shownKey, setShownKey] = useState(selectedKey);
  if (shownKey !== selectedKey) {
    setShownKey(selectedKey);
    toggle(
      every
        .filter((row) => selected?.around.includes(row.key) && !isOpen(row))
        .map(({ fold }) => fold),
    );
  }

  /** Titles of blocks whose texts are in records. */
  const shown = new Map(
    listAllBlocks(preview?.blocks ?? []).map(({ id, content }) => [id, labelOf(content)]),
  );
  const idOf = (item: OutlineItem) =>
    item.id ?? findBlockId(preview?.places ?? {}, item.document, item.path) ?? '';
  const open = new Set(every.filter(isOpen).map(({ key }) => key));
  const typeName = (item: OutlineItem) => t(types.get(item.type)?.title ?? item.type);
  return {
    /** All of them; those that are visible. */
    every,
    rows: every.filter(({ around }) => around.every((key) => open.has(key))),
    /** At the end of the page. */
    end: {
      document: page,
      list: ['blocks'],
      index: listAt(documents.get(page)?.value, ['blocks']).length,
    },
    isOpen: ({ key }: OutlineRow) => open.has(key),
    selected: selected?.item,
    chosen: new Set(
      selection &&
        [selection.path, ...(selection.others ?? [])].map((path) =>
          rowKey(selection.document, path),
        ),
    ),
    toggle: (fold: string) => toggle([fold]),
    isLocked,
    typeName,
    nameOf: (item: OutlineItem) =>
      item.kind === 'fragment'
        ? item.type
        : fillFacts(item.label ?? shown.get(idOf(item)) ?? typeName(item), config.facts.values),
    isHidden: (item: OutlineItem) => preview?.places[idOf(item)]?.isHidden === true,
  };
}
