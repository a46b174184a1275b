import type { KeyboardEvent } from 'react';
import { useMemo, useState } from 'react';
import { listAllBlocks } from '../../src/pages/page-manifest.ts';
import type { JsonPath } from '../../src/problems/json-path.ts';
import { isSamePath } from '../model/edit-json.ts';
import type { BlockTypes, InsertPoint, OutlineItem, Refusal } from '../model/outline.ts';
import { findBlockId, labelOf, listAllItems, readOutline } from '../model/outline.ts';
import { fragmentFile, problemsOfItem, problemsOfPage } from '../model/problems.ts';
import { Glyph } from '../parts/glyph.tsx';
import { ProblemBadge } from '../parts/problems.tsx';
import { useBlockActions, useDocument, useSession, useStudio } from '../studio-context.ts';
import { InsertDialog } from './insert-dialog.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { OutlineActions } from './outline-actions.tsx';
import { OutlineRow } from './outline-row.tsx';

/** The blocks of the page in their order: an overview, and where they are moved, added, taken away. */
export function Outline() {
  const { session, texts, say, announce } = useStudio();
  const actions = useBlockActions();
  const { page, selection, vocabulary, problems, preview } = useSession((state) => state);
  const [insertAt, setInsertAt] = useState<InsertPoint>();
  const [isMoving, setMoving] = useState(false);
  const value = useDocument(page)?.value;
  const types = useMemo(
    (): BlockTypes => new Map(vocabulary.blocks.map((block) => [block.type, block])),
    [vocabulary],
  );
  const items = useMemo(() => readOutline(Object(value).blocks, types), [value, types]);
  const all = useMemo(() => listAllItems(items), [items]);
  const selected =
    selection?.document === page
      ? all.find(({ path }) => isSamePath(path, selection.path))
      : all.find(
          ({ kind, type }) => kind === 'fragment' && selection?.document.endsWith(`/${type}.json`),
        );
  /** Of blocks whose texts are in records, what they show. */
  const shown = useMemo(
    () =>
      new Map(
        listAllBlocks(preview?.blocks ?? []).map(({ id, content }) => [id, labelOf(content)]),
      ),
    [preview],
  );
  const nameOf = (item: OutlineItem) => {
    const id = item.id ?? findBlockId(preview?.places ?? {}, page, item.path);
    return item.label ?? shown.get(id ?? '') ?? say(types.get(item.type)?.title ?? item.type);
  };

  const explain = (refusal: Refusal | undefined) => {
    if (!refusal) return true;
    const { refused } = texts.outline;
    announce(
      refusal.reason === 'inside-itself'
        ? refused['inside-itself']
        : refused[refusal.reason](refusal.slot),
    );
    return false;
  };
  const moveTo = (item: OutlineItem, list: JsonPath, index: number) => {
    session.select({ document: page, path: item.path });
    if (!explain(actions.move({ document: page, path: item.path }, list, index))) return;
    const count = all.filter((other) => isSamePath(other.list, list)).length;
    announce(texts.outline.moved(nameOf(item), index + 1, count));
  };
  const moveBy = (item: OutlineItem, step: number) => {
    const siblings = all.filter((other) => isSamePath(other.list, item.list)).length;
    const index = item.index + step;
    if (index >= 0 && index < siblings) moveTo(item, item.list, index);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0) return;
    const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('.row-title')];
    const focused = rows.indexOf(document.activeElement as HTMLElement);
    if (focused < 0) return;
    event.preventDefault();
    if (!event.altKey) {
      rows[focused + step]?.focus();
      return;
    }
    const path = rows[focused]?.dataset.path;
    const item = all.find((one) => JSON.stringify(one.path) === path);
    if (!item) return;
    moveBy(item, step);
    // The row has moved, and the focus with it.
    const target = JSON.stringify([...item.list, item.index + step]);
    const list = event.currentTarget;
    requestAnimationFrame(() => {
      const moved = [...list.querySelectorAll<HTMLElement>('.row-title')].find(
        (row) => row.dataset.path === target,
      );
      moved?.focus();
    });
  };

  const renderItems = (list: readonly OutlineItem[], depth: number) =>
    list.map((item) => {
      const id = item.id ?? findBlockId(preview?.places ?? {}, page, item.path);
      return (
        <li key={JSON.stringify(item.path)}>
          <OutlineRow
            item={item}
            depth={depth}
            name={nameOf(item)}
            typeName={
              item.kind === 'fragment'
                ? texts.outline.fragment
                : say(types.get(item.type)?.title ?? item.type)
            }
            problems={problemsOfItem(problems, preview?.places ?? {}, page, item)}
            isHidden={preview?.places[id ?? '']?.isHidden === true}
            isSelected={item === selected}
            onSelect={() => void select(item)}
            onDrop={(from, list, index) => {
              const moved = all.find(({ path }) => isSamePath(path, from));
              if (moved) moveTo(moved, list, index);
            }}
          />
          {item.slots.map((slot) => (
            <div key={slot.name} className="slot">
              <p className="slot-name">{texts.outline.slot(say(slot.name))}</p>
              <ul>{renderItems(slot.items, depth + 1)}</ul>
              <button
                type="button"
                className="quiet"
                onClick={() => setInsertAt({ list: slot.path, index: slot.items.length })}
              >
                <Glyph name="plus" />
                {texts.outline.add}
              </button>
            </div>
          ))}
        </li>
      );
    });

  const select = async (item: OutlineItem) => {
    if (item.kind === 'block') {
      session.select({ document: page, path: item.path });
      return;
    }
    const document = fragmentFile(item.type);
    await session.openDocument(document);
    session.select({ document, path: ['blocks', 0] });
  };

  return (
    <nav className="outline" aria-label={texts.outline.label}>
      <button
        type="button"
        className="row-title settings-row"
        aria-current={selection === undefined || undefined}
        onClick={() => session.select(undefined)}
      >
        <Glyph name="page" />
        <span>{texts.outline.settings}</span>
        <ProblemBadge problems={problemsOfPage(problems, page)} />
      </button>
      <h2>{texts.outline.blocks}</h2>
      <ul className="rows" onKeyDown={onKeyDown}>
        {renderItems(items, 0)}
      </ul>
      <button
        type="button"
        className="quiet add-block"
        onClick={() => setInsertAt({ list: ['blocks'], index: items.length })}
      >
        <Glyph name="plus" />
        {texts.outline.add}
      </button>
      <p className="hint">{texts.outline.hint}</p>
      {selected && (
        <OutlineActions
          item={selected}
          name={nameOf(selected)}
          count={all.filter((other) => isSamePath(other.list, selected.list)).length}
          onMoveBy={(step) => moveBy(selected, step)}
          onMoveTo={() => setMoving(true)}
          onInsert={() => setInsertAt({ list: selected.list, index: selected.index + 1 })}
          onRefusal={explain}
        />
      )}
      {insertAt && (
        <InsertDialog
          point={insertAt}
          document={page}
          types={types}
          onClose={() => setInsertAt(undefined)}
        />
      )}
      {isMoving && selected && (
        <MoveDialog
          item={selected}
          items={items}
          document={value}
          types={types}
          nameOf={nameOf}
          onMove={(list, index) => {
            setMoving(false);
            moveTo(selected, list, index);
          }}
          onClose={() => setMoving(false)}
        />
      )}
    </nav>
  );
}
