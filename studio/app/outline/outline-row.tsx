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
import { Glyph } from '../parts/controls.tsx';
import { DiagnosticBadge } from '../parts/diagnostics.tsx';
import { diagnosticsBelow, diagnosticsOfItem } from '../state/diagnostics.ts';
import type { Gap, OutlineRow as Row } from '../state/outline.ts';
import type { Selection } from '../state/session-state.ts';
import { useSession, useStudio } from '../state/studio-context.ts';
import type { Commands } from './use-commands.ts';
import type { Plan } from './use-plan.ts';

type OutlineRowProps = {
  row: Row;
  plan: Plan;
  commands: Commands;
  /** Whether Tab leads to this row (WAI-ARIA, "roving tabindex"). */
  isActive: boolean;
  onActive: () => void;
  onPress: (event: MouseEvent) => void;
};

/** A row of the outline: block type, text, diagnostics. Draggable, and a drop target. */
export function OutlineRow(props: OutlineRowProps) {
  const { row, plan, isActive, onActive, onPress } = props;
  const { session, texts, t } = useStudio();
  const { diagnostics, preview } = useSession((state) => state);
  const element = useRef<HTMLDivElement>(null);
  const [edge, setEdge] = useState<'top' | 'bottom' | 'inside'>();
  const [isRefused, setRefused] = useState(false);
  const latest = useRef(props);
  latest.current = props;

  useEffect(() => {
    const target = element.current;
    if (!target) return;
    /** What is dragged with this row; nothing where it is locked. */
    const take = (): Selection | undefined => {
      const { row, plan } = latest.current;
      if (!row.item || plan.isLocked(row.item.document)) return undefined;
      const { document, path } = row.item;
      return plan.chosen.has(row.key) ? session.get().selection : { document, path };
    };
    /** Only rows are dragged here, with this data. */
    const blocksOf = (data: Record<string, unknown>) => data.blocks as Selection;
    const gapAt = (data: Record<string | symbol, unknown>): Gap => {
      const { item, slot } = latest.current.row;
      if (slot) return { document: slot.document, list: slot.path, index: 0 };
      const { document, list, index } = item;
      return { document, list, index: index + (extractClosestEdge(data) === 'bottom' ? 1 : 0) };
    };
    const follow = ({ self, source }: ElementDropTargetEventBasePayload) => {
      const closest = extractClosestEdge(self.data);
      const { row, commands } = latest.current;
      setEdge(row.slot ? 'inside' : closest === 'bottom' ? 'bottom' : 'top');
      setRefused(!commands.canMove(blocksOf(source.data), gapAt(self.data)));
    };
    return combine(
      draggable({
        element: target,
        canDrag: () => take() !== undefined,
        getInitialData: () => ({ blocks: take() }),
      }),
      dropTargetForElements({
        element: target,
        getData: ({ input, element }) =>
          attachClosestEdge({}, { input, element, allowedEdges: ['top', 'bottom'] }),
        onDragEnter: follow,
        onDrag: follow,
        onDragLeave: ({ source }) => {
          setEdge(undefined);
          latest.current.commands.canMove(blocksOf(source.data), undefined);
        },
        onDrop: ({ self, source }) => {
          setEdge(undefined);
          latest.current.commands.move(blocksOf(source.data), gapAt(self.data));
        },
      }),
    );
  }, [session]);

  const { item, slot, key, hasRows, around } = row;
  const isOpen = hasRows ? plan.isOpen(row) : undefined;
  const { document, path } = item ?? slot;
  const wrong = item
    ? diagnosticsOfItem(diagnostics, preview?.places ?? {}, item)
    : diagnosticsBelow(diagnostics, document, path);
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
      aria-selected={item ? plan.chosen.has(key) : undefined}
      aria-current={item === plan.selected && item ? true : undefined}
      tabIndex={isActive ? 0 : -1}
      data-slot={slot ? '' : undefined}
      data-locked={plan.isLocked(document) || undefined}
      data-edge={edge}
      data-refused={(edge && isRefused) || undefined}
      data-hidden={(item && plan.isHidden(item)) || undefined}
      style={{ paddingInlineStart: `${0.25 + around.length * 0.75}rem` }}
      onClick={onPress}
      onFocus={onActive}
    >
      <span className="twisty" data-open={isOpen} aria-hidden="true">
        {isOpen !== undefined && <Glyph name="chevron" />}
      </span>
      {item ? (
        <>
          <Glyph name={item.kind === 'fragment' ? 'fragment' : item.isBound ? 'bound' : 'page'} />
          <span className="row-name">{plan.nameOf(item)}</span>
          <span className="row-type">
            {plan.isHidden(item)
              ? texts.outline.hidden
              : item.kind === 'fragment'
                ? texts.outline.fragment
                : plan.typeName(item)}
          </span>
        </>
      ) : (
        <>
          <span className="slot-name">
            {texts.outline.slot(t(slot.name))}{' '}
            {slot.max !== undefined && texts.outline.room(slot.size, slot.max)}
          </span>
          <Glyph name="plus" />
        </>
      )}
      <DiagnosticBadge diagnostics={wrong} />
    </div>
  );
}
