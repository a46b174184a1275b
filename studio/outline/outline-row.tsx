import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import {
  draggable,
  dropTargetForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import {
  attachClosestEdge,
  extractClosestEdge,
} from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge';
import { useEffect, useRef, useState } from 'react';
import type { JsonPath } from '../../src/problems/json-path.ts';
import { isSamePath } from '../model/edit-json.ts';
import type { OutlineItem } from '../model/outline.ts';
import type { Problem } from '../model/problems.ts';
import { Glyph } from '../parts/glyph.tsx';
import { ProblemBadge } from '../parts/problems.tsx';
import { useStudio } from '../studio-context.ts';

type OutlineRowProps = {
  item: OutlineItem;
  depth: number;
  name: string;
  typeName: string;
  problems: readonly Problem[];
  isHidden: boolean;
  isSelected: boolean;
  onSelect: () => void;
  /** Another row was dropped before or behind this one. */
  onDrop: (from: JsonPath, list: JsonPath, index: number) => void;
};

/** A block in the plan: what it is, what it says, whether it has mistakes. It can be dragged. */
export function OutlineRow(props: OutlineRowProps) {
  const { item, depth, name, typeName, problems, isHidden, isSelected, onSelect, onDrop } = props;
  const { texts } = useStudio();
  const element = useRef<HTMLButtonElement>(null);
  const [edge, setEdge] = useState<'top' | 'bottom'>();
  const [isDragged, setDragged] = useState(false);
  const latest = useRef({ item, onDrop });
  latest.current = { item, onDrop };

  useEffect(() => {
    const row = element.current;
    if (!row) return;
    return combine(
      draggable({
        element: row,
        getInitialData: () => ({ path: latest.current.item.path }),
        onDragStart: () => setDragged(true),
        onDrop: () => setDragged(false),
      }),
      dropTargetForElements({
        element: row,
        getData: ({ input, element }) =>
          attachClosestEdge({}, { input, element, allowedEdges: ['top', 'bottom'] }),
        onDrag: ({ self, source }) => {
          const closest = source.element === row ? null : extractClosestEdge(self.data);
          setEdge(closest === 'top' || closest === 'bottom' ? closest : undefined);
        },
        onDragLeave: () => setEdge(undefined),
        onDrop: ({ self, source, location }) => {
          setEdge(undefined);
          // Of rows inside each other, the inner one is meant.
          if (location.current.dropTargets[0]?.element !== row) return;
          // Given by getInitialData of a row.
          const from = source.data.path as JsonPath;
          const { list, index } = latest.current.item;
          const gap = index + (extractClosestEdge(self.data) === 'bottom' ? 1 : 0);
          const isSameList = isSamePath(from.slice(0, -1), list);
          latest.current.onDrop(
            from,
            list,
            isSameList && Number(from.at(-1)) < gap ? gap - 1 : gap,
          );
        },
      }),
    );
  }, []);

  return (
    <button
      ref={element}
      type="button"
      className="row-title"
      data-path={JSON.stringify(item.path)}
      data-depth={depth}
      data-edge={edge}
      data-dragged={isDragged || undefined}
      data-hidden={isHidden || undefined}
      aria-current={isSelected || undefined}
      onClick={onSelect}
    >
      <Glyph name={item.kind === 'fragment' ? 'fragment' : item.isBound ? 'bound' : 'page'} />
      <span className="row-name">{item.kind === 'fragment' ? item.type : name}</span>
      <span className="row-type">{isHidden ? texts.outline.hidden : typeName}</span>
      <ProblemBadge problems={problems} />
    </button>
  );
}
