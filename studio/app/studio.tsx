import { useEffect, useState } from 'react';
import { say } from '../say.ts';
import { Canvas } from './canvas/canvas-frame.tsx';
import { Outline } from './outline/outline.tsx';
import { Panel } from './panel/panel.tsx';
import { Button } from './parts/controls.tsx';
import { useKeptFocus, useShortcuts } from './parts/keyboard.ts';
import { PartBoundary } from './parts/part-boundary.tsx';
import { useSession, useStudio } from './state/studio-context.ts';
import { TopBar } from './top-bar.tsx';

/**
 * The editor: the outline of the page, the page itself, and the fields of the selection. On a phone the page fills the
 * screen, with the outline or the fields over it.
 */
export function Studio() {
  const { session, texts, undo, redo } = useStudio();
  useKeptFocus();
  useShortcuts({ undo, redo, save: () => void session.save() });
  const said = useSession((state) => state.said);
  const mistakes = useSession(
    ({ diagnostics }) => diagnostics.filter(({ severity }) => severity === 'error').length,
  );
  const selection = useSession((state) => state.selection);
  const field = useSession((state) => state.field);
  const [sheet, setSheet] = useState<'outline' | 'panel'>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a press on the same block opens its fields again
  useEffect(() => {
    if (selection) setSheet('panel');
  }, [selection, field]);
  const parts = [
    <TopBar key="bar" />,
    <Outline key="outline" />,
    <Canvas key="canvas" />,
    <Panel key="panel" />,
  ];
  const sheets = [
    ['outline', texts.bar.outline],
    [undefined, texts.bar.canvas],
    ['panel', texts.bar.panel],
  ] as const;
  return (
    <div className="studio" data-sheet={sheet}>
      {parts.map((part) => (
        <PartBoundary key={part.key} texts={texts} onContinue={() => session.select(undefined)}>
          {part}
        </PartBoundary>
      ))}
      <nav className="part-switch" aria-label={texts.bar.parts}>
        {sheets.map(([part, label]) => (
          <Button key={label} aria-pressed={sheet === part} onPress={() => setSheet(part)}>
            {label}
          </Button>
        ))}
      </nav>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      <p className="visually-hidden" role="status">
        {mistakes > 0 && say(texts.diagnostics.count.error, { count: mistakes })}
      </p>
    </div>
  );
}
