import { useEffect, useRef, useState } from 'react';
import { Glyph } from '../parts/controls.tsx';
import { DiagnosticBadge } from '../parts/diagnostics.tsx';
import { diagnosticsOfPage } from '../state/diagnostics.ts';
import type { Gap } from '../state/outline.ts';
import { useLock, useSession, useStudio } from '../state/studio-context.ts';
import { InsertDialog } from './insert-dialog.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { OutlineActions } from './outline-actions.tsx';
import { PlanTree } from './plan-tree.tsx';
import { type Commands, useCommands } from './use-commands.ts';
import { usePlan } from './use-plan.ts';

/** The blocks of the page as a tree, to select, move, add and remove them. */
export function Outline() {
  const { session, texts } = useStudio();
  const { page, selection, diagnostics } = useSession((state) => state);
  const plan = usePlan();
  const commands = useCommands(plan);
  const [insertAt, setInsertAt] = useState<Gap>();
  const [isMoving, setMoving] = useState(false);
  /** The focused slot, the target of pasting. */
  const slot = useRef<Gap>(undefined);
  const element = useRef<HTMLElement>(null);
  const gapHere = () => slot.current ?? commands.gapAfter();
  useClipboard(element, commands, gapHere);
  const insert = (gap: Gap) => {
    if (commands.mayInsert(gap)) setInsertAt(gap);
  };
  const text = texts.outline;

  // Somebody else writes it.
  const isLocked = useLock() !== undefined;
  return (
    <nav className="outline" aria-label={text.label} ref={element} inert={isLocked}>
      <button
        type="button"
        className="row-title settings-row"
        aria-current={selection === undefined || undefined}
        onClick={() => session.select(undefined)}
      >
        <Glyph name="page" />
        <span>{text.settings}</span>
        <DiagnosticBadge diagnostics={diagnosticsOfPage(diagnostics, page)} />
      </button>
      <h2>{text.blocks}</h2>
      <PlanTree
        plan={plan}
        commands={commands}
        onInsert={insert}
        onSlot={(gap) => {
          slot.current = gap;
        }}
      />
      <button type="button" className="quiet add-block" onClick={() => insert(plan.end)}>
        <Glyph name="plus" />
        {text.add}
      </button>
      <p className="hint">{text.hint}</p>
      {(selection && plan.selected) || commands.refused ? (
        <div className="row-actions">
          {commands.refused && <p className="rejection">{commands.refused}</p>}
          {selection && plan.selected && (
            <OutlineActions
              name={commands.nameOf(selection)}
              commands={commands}
              onMoveTo={() => setMoving(true)}
              onInsert={() => insert(commands.gapAfter())}
            />
          )}
        </div>
      ) : null}
      {insertAt && (
        <InsertDialog gap={insertAt} commands={commands} onClose={() => setInsertAt(undefined)} />
      )}
      {isMoving && selection && (
        <MoveDialog
          blocks={selection}
          plan={plan}
          commands={commands}
          onClose={() => setMoving(false)}
        />
      )}
    </nav>
  );
}

/** The browser's copy, cut and paste events while the outline has the focus. */
function useClipboard(
  element: React.RefObject<HTMLElement | null>,
  commands: Commands,
  gapHere: () => Gap,
) {
  const latest = useRef({ commands, gapHere });
  latest.current = { commands, gapHere };
  useEffect(() => {
    const answer = (event: ClipboardEvent) => {
      const { activeElement } = document;
      const isHere = element.current?.contains(activeElement) && !activeElement?.closest('dialog');
      if (!isHere || !event.clipboardData) return;
      const { commands, gapHere } = latest.current;
      event.preventDefault();
      if (event.type === 'paste') {
        commands.paste(gapHere(), event.clipboardData.getData('text/plain'));
        return;
      }
      const copied = event.type === 'cut' ? commands.cut() : commands.copy();
      if (copied) event.clipboardData.setData('text/plain', copied);
    };
    const names = ['copy', 'cut', 'paste'] as const;
    for (const name of names) document.addEventListener(name, answer);
    return () => {
      for (const name of names) document.removeEventListener(name, answer);
    };
  }, [element]);
}
