import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import {
  draggable,
  dropTargetForElements,
  type ElementDropTargetEventBasePayload,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import {
  attachClosestEdge,
  extractClosestEdge,
} from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { say } from '../../say.ts';
import { Glyph } from '../parts/controls.tsx';
import { DiagnosticBadge } from '../parts/diagnostics.tsx';
import { diagnosticsOfRow } from '../state/diagnostic-places.ts';
import type { Gap, OutlineRow as Row } from '../state/outline.ts';
import type { Selection } from '../state/session-state.ts';
import { useSession, useStudio } from '../state/studio-context.ts';
import type { Tree } from './use-tree.ts';

type RowProps = { row: Row; tree: Tree };

type OutlineRowProps = RowProps & {
  /** Whether Tab leads to this row (WAI-ARIA, "roving tabindex"). */
  isActive: boolean;
  onPress: (event: MouseEvent) => void;
};

/** A row of the outline: block type, text, diagnostics. Draggable, and a drop target. */
export function OutlineRow({ row, tree, isActive, onPress }: OutlineRowProps) {
  const { diagnostics, preview } = useSession((state) => state);
  const { element, edge, isRefused } = useDragging({ row, tree });
  const { kind, key, around } = row;
  const isOpen = row.hasRows ? tree.isOpen(row) : undefined;
  const isSlot = kind === 'slot';
  const isHidden = !isSlot && tree.isHidden(row);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree answers the keys of all its rows
    <div
      ref={element}
      role="treeitem"
      className="row-title"
      aria-level={around.length + 1}
      aria-posinset={row.place}
      aria-setsize={row.count}
      aria-expanded={isOpen}
      aria-selected={isSlot ? undefined : tree.chosen.has(key)}
      aria-current={row === tree.selected || undefined}
      tabIndex={isActive ? 0 : -1}
      data-slot={isSlot ? '' : undefined}
      data-locked={tree.isLocked(row.document) || undefined}
      data-edge={edge}
      data-refused={(edge && isRefused) || undefined}
      data-hidden={isHidden || undefined}
      style={{ paddingInlineStart: `${0.25 + around.length * 0.75}rem` }}
      onClick={onPress}
      onFocus={() => tree.activate(key)}
    >
      <span className="twisty" data-open={isOpen} aria-hidden="true">
        {isOpen !== undefined && <Glyph name="chevron" />}
      </span>
      {isSlot ? <SlotName row={row} /> : <BlockName row={row} tree={tree} />}
      <DiagnosticBadge diagnostics={diagnosticsOfRow(diagnostics, preview?.places ?? {}, row)} />
    </div>
  );
}

function SlotName({ row: { name, max, size = 0 } }: Pick<RowProps, 'row'>) {
  const { texts, t } = useStudio();
  return (
    <>
      <span className="slot-name">
        {say(texts.outline.slot, { name: t(name) })}{' '}
        {max !== undefined && say(texts.outline.room, { count: size, max })}
      </span>
      <Glyph name="plus" />
    </>
  );
}

function BlockName({ row, tree }: RowProps) {
  const { hidden, fragment } = useStudio().texts.outline;
  const isFragment = row.kind === 'fragment';
  const type = isFragment ? fragment : tree.typeName(row);
  return (
    <>
      <Glyph name={isFragment ? 'fragment' : row.isBound ? 'bound' : 'page'} />
      <span className="row-name">{tree.titleOf(row)}</span>
      <span className="row-type">{tree.isHidden(row) ? hidden : type}</span>
    </>
  );
}

/** Where something is dragged to, and whether it may be dropped there. */
function useDragging(props: RowProps) {
  const { session } = useStudio();
  const element = useRef<HTMLDivElement>(null);
  const [edge, setEdge] = useState<'top' | 'bottom' | 'inside'>();
  const [isRefused, setRefused] = useState(false);
  const latest = useRef(props);
  latest.current = props;
  useEffect(() => {
    const target = element.current;
    if (!target) return;
    /** What is dragged with this row; nothing where it is locked. */
    const readDragged = (): Selection | undefined => {
      const { row, tree } = latest.current;
      const { document, path } = row;
      if (row.kind === 'slot' || tree.isLocked(document)) return undefined;
      return tree.chosen.has(row.key) ? session.get().selection : { document, path };
    };
    /** Only rows are dragged here, with this data. */
    const blocksOf = (data: Record<string, unknown>) => data.blocks as Selection;
    const gapAt = (data: Record<string | symbol, unknown>): Gap => {
      const { document, kind, path, place } = latest.current.row;
      if (kind === 'slot') return { document, list: path, index: 0 };
      const index = extractClosestEdge(data) === 'bottom' ? place : place - 1;
      return { document, list: path.slice(0, -1), index };
    };
    const follow = ({ self, source }: ElementDropTargetEventBasePayload) => {
      const closest = extractClosestEdge(self.data);
      const { row, tree } = latest.current;
      setEdge(row.kind === 'slot' ? 'inside' : closest === 'bottom' ? 'bottom' : 'top');
      setRefused(!tree.canMove(blocksOf(source.data), gapAt(self.data)));
    };
    return combine(
      draggable({
        element: target,
        canDrag: () => readDragged() !== undefined,
        getInitialData: () => ({ blocks: readDragged() }),
      }),
      dropTargetForElements({
        element: target,
        getData: ({ input, element }) =>
          attachClosestEdge({}, { input, element, allowedEdges: ['top', 'bottom'] }),
        onDragEnter: follow,
        onDrag: follow,
        onDragLeave: ({ source }) => {
          setEdge(undefined);
          latest.current.tree.canMove(blocksOf(source.data), undefined);
        },
        onDrop: ({ self, source }) => {
          setEdge(undefined);
          latest.current.tree.move(blocksOf(source.data), gapAt(self.data));
        },
      }),
    );
  }, [session]);
  return { element, edge, isRefused };
}
