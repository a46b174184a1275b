import { type RefObject, useEffect, useRef, useState } from 'react';
import { say } from '../../say.ts';
import { Button, Glyph, IconButton } from '../parts/controls.tsx';
import { DiagnosticBadge } from '../parts/diagnostics.tsx';
import { Toolbar } from '../parts/toolbar.tsx';
import { diagnosticsOfPage } from '../state/diagnostic-places.ts';
import type { Selection } from '../state/session-state.ts';
import { useLock, useSession, useStudio } from '../state/studio-context.ts';
import { InsertDialog, MoveDialog } from './block-dialogs.tsx';
import { OutlineTree } from './outline-tree.tsx';
import { type Tree, useTree } from './use-tree.ts';

/** The blocks of the page as a tree, to select, move, add and remove them. */
export function Outline() {
  const { session, texts } = useStudio();
  const text = texts.outline;
  const { page, selection, diagnostics, adding } = useSession((state) => state);
  const tree = useTree();
  const [isMoving, setMoving] = useState(false);
  const element = useRef<HTMLElement>(null);
  useClipboard(element, tree);
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
      <OutlineTree tree={tree} />
      <button type="button" className="quiet add-block" onClick={() => tree.add(tree.gapAfter())}>
        <Glyph name="plus" />
        {text.add}
      </button>
      <p className="hint">{text.hint}</p>
      {(tree.selected || tree.refused) && (
        <div className="row-actions">
          {tree.refused && <p className="rejection">{tree.refused}</p>}
          {selection && tree.selected && (
            <BlockTools blocks={selection} tree={tree} onMove={() => setMoving(true)} />
          )}
        </div>
      )}
      {adding && (
        <InsertDialog gap={adding} tree={tree} onClose={() => session.set({ adding: undefined })} />
      )}
      {isMoving && selection && (
        <MoveDialog blocks={selection} tree={tree} onClose={() => setMoving(false)} />
      )}
    </nav>
  );
}

type BlockToolsProps = { blocks: Selection; tree: Tree; onMove: () => void };

/** The commands on the selected blocks. */
function BlockTools({ blocks, tree, onMove }: BlockToolsProps) {
  const { texts } = useStudio();
  const text = texts.outline;
  const copy = () => {
    // For pasting elsewhere too; rejected where the browser asks for permission.
    navigator.clipboard?.writeText(tree.copy() ?? '').catch(() => {});
  };
  const actions = [
    [text.moveTo, onMove],
    [texts.pages.duplicate, tree.duplicate],
    [text.copy, copy],
    [text.paste, () => tree.paste(tree.gapAfter())],
  ] as const;
  return (
    <Toolbar label={say(text.actions, { name: tree.nameOf(blocks) })}>
      <IconButton glyph="up" label={text.moveUp} onClick={() => tree.moveBy(-1)} />
      <IconButton glyph="down" label={text.moveDown} onClick={() => tree.moveBy(1)} />
      <IconButton glyph="plus" label={text.addAfter} onClick={() => tree.add(tree.gapAfter())} />
      <IconButton glyph="trash" label={text.remove} isDangerous onClick={tree.remove} />
      <div className="text-actions">
        {actions.map(([label, act]) => (
          <Button key={label} kind="quiet" onPress={act}>
            {label}
          </Button>
        ))}
      </div>
    </Toolbar>
  );
}

/** The browser's copy, cut and paste events while the outline has the focus. */
function useClipboard(element: RefObject<HTMLElement | null>, tree: Tree): void {
  useEffect(() => {
    const answer = (event: ClipboardEvent) => {
      const { activeElement } = document;
      const isHere = element.current?.contains(activeElement) && !activeElement?.closest('dialog');
      if (!isHere || !event.clipboardData) return;
      event.preventDefault();
      if (event.type === 'paste')
        return tree.paste(tree.gapAtFocus(), event.clipboardData.getData('text/plain'));
      const copied = tree.copy();
      if (event.type === 'cut') tree.remove();
      if (copied) event.clipboardData.setData('text/plain', copied);
    };
    const stopping = new AbortController();
    for (const name of ['copy', 'cut', 'paste'] as const)
      document.addEventListener(name, answer, stopping);
    return () => stopping.abort();
  });
}
