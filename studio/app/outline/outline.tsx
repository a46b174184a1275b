import { useEffect, useRef, useState } from 'react';
import { Button, Glyph, IconButton } from '../parts/controls.tsx';
import { DiagnosticBadge } from '../parts/diagnostics.tsx';
import { diagnosticsOfPage } from '../state/diagnostics.ts';
import type { Gap } from '../state/outline.ts';
import { useLock, useSession, useStudio } from '../state/studio-context.ts';
import { InsertDialog } from './insert-dialog.tsx';
import { MoveDialog } from './move-dialog.tsx';
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
  useClipboard(element, commands, () => slot.current ?? commands.gapAfter());
  const insert = (gap: Gap) => {
    if (commands.mayInsert(gap)) setInsertAt(gap);
  };
  const copy = () => {
    // For pasting elsewhere too; rejected where the browser asks for permission.
    navigator.clipboard?.writeText(commands.copy() ?? '').catch(() => {});
  };
  const text = texts.outline;
  const actions = [
    [text.moveTo, () => setMoving(true)],
    [text.duplicate, commands.duplicate],
    [text.copy, copy],
    [text.paste, () => commands.paste(commands.gapAfter())],
  ] as const;

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
      {(plan.selected || commands.refused) && (
        <div className="row-actions">
          {commands.refused && <p className="rejection">{commands.refused}</p>}
          {selection && plan.selected && (
            <div role="toolbar" aria-label={text.actions(commands.nameOf(selection))}>
              <IconButton glyph="up" label={text.moveUp} onClick={() => commands.moveBy(-1)} />
              <IconButton glyph="down" label={text.moveDown} onClick={() => commands.moveBy(1)} />
              <IconButton
                glyph="plus"
                label={text.addAfter}
                onClick={() => insert(commands.gapAfter())}
              />
              <IconButton glyph="trash" label={text.remove} isDangerous onClick={commands.remove} />
              <div className="text-actions">
                {actions.map(([label, act]) => (
                  <Button key={label} kind="quiet" onPress={act}>
                    {label}
                  </Button>
                ))}
              </div>
            </div>
          )}
        </div>
      )}
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
  useEffect(() => {
    const answer = (event: ClipboardEvent) => {
      const { activeElement } = document;
      const isHere = element.current?.contains(activeElement) && !activeElement?.closest('dialog');
      if (!isHere || !event.clipboardData) return;
      event.preventDefault();
      if (event.type === 'paste') {
        return commands.paste(gapHere(), event.clipboardData.getData('text/plain'));
      }
      const copied = event.type === 'cut' ? commands.cut() : commands.copy();
      if (copied) event.clipboardData.setData('text/plain', copied);
    };
    const stopping = new AbortController();
    for (const name of ['copy', 'cut', 'paste'] as const)
      document.addEventListener(name, answer, { signal: stopping.signal });
    return () => stopping.abort();
  });
}
