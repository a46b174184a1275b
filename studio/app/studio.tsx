import { useEffect, useMemo, useState } from 'react';
import { Canvas } from './canvas/canvas-frame.tsx';
import { Outline } from './outline/outline.tsx';
import { Panel } from './panel/panel.tsx';
import { ErrorBoundary } from './parts/error-boundary.tsx';
import { useKeptFocus } from './parts/kept-focus.ts';
import { useShortcuts } from './parts/shortcuts.ts';
import type { BlockActions } from './state/block-actions.ts';
import { createBlockActions } from './state/block-actions.ts';
import type { Buffers } from './state/buffers.ts';
import type { Session } from './state/session.ts';
import { ActionsProvider, StudioProvider, useSession, useStudio } from './state/studio-context.ts';
import type { Team } from './state/team.ts';
import { createTranslate, textsOf } from './texts/texts.ts';
import { TopBar } from './top-bar.tsx';

type StudioProps = {
  session: Session;
  buffers: Buffers;
  team: Team;
  language: string;
};

/** The editor: the outline of the page, the page itself, and the fields of the selection. */
export function Studio({ session, buffers, team, language }: StudioProps) {
  const [said, announce] = useState('');
  const value = useMemo(() => {
    const t = createTranslate(language, session.get().config.words);
    const texts = textsOf(language);
    const undo = () => announce(texts.bar.undone(session.undo()));
    const redo = () => announce(texts.bar.redone(session.redo()));
    return { session, buffers, team, language, texts, t, announce, undo, redo };
  }, [session, buffers, team, language]);
  const actions = useMemo(
    (): BlockActions => createBlockActions(session, buffers, localStorage),
    [session, buffers],
  );

  const [sheet, setSheet] = useSheet(session);
  useKeptFocus();
  useShortcuts({ ...value, save: () => void team.save() });
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (team.isUnsaved()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [team]);

  const parts = [
    <TopBar key="bar" />,
    <Outline key="outline" />,
    <Canvas key="canvas" />,
    <Panel key="panel" />,
  ].map((part) => (
    <ErrorBoundary key={part.key} texts={value.texts} onContinue={() => session.select(undefined)}>
      {part}
    </ErrorBoundary>
  ));

  return (
    <StudioProvider value={value}>
      <ActionsProvider value={actions}>
        <div className="studio" data-sheet={sheet}>
          {parts}
          <PartSwitch sheet={sheet} onChoose={setSheet} />
          <p className="visually-hidden" role="status">
            {said}
          </p>
          <MistakeCount />
        </div>
      </ActionsProvider>
    </StudioProvider>
  );
}

type Sheet = 'outline' | 'panel' | undefined;

/** On a phone the page fills the screen; a selection opens its fields over it. */
function useSheet(session: Session) {
  const [sheet, setSheet] = useState<Sheet>();
  useEffect(() => {
    let last = session.get();
    const unsubscribe = session.subscribe(() => {
      const { selection, field } = session.get();
      const isChosen = selection !== last.selection || field !== last.field;
      if (isChosen && selection) setSheet('panel');
      last = session.get();
    });
    return () => void unsubscribe();
  }, [session]);
  return [sheet, setSheet] as const;
}

type PartSwitchProps = { sheet: Sheet; onChoose: (sheet: Sheet) => void };

/** On a phone: the page, or the outline or the fields over it. */
function PartSwitch({ sheet, onChoose }: PartSwitchProps) {
  const { texts } = useStudio();
  const parts = [
    ['outline', texts.bar.outline],
    [undefined, texts.bar.canvas],
    ['panel', texts.bar.panel],
  ] as const;
  return (
    <nav className="part-switch" aria-label={texts.bar.parts}>
      {parts.map(([part, label]) => (
        <button
          key={label}
          type="button"
          aria-pressed={sheet === part}
          onClick={() => onChoose(part)}
        >
          {label}
        </button>
      ))}
    </nav>
  );
}

/** Announces new and fixed mistakes to screen readers. */
function MistakeCount() {
  const { texts } = useStudio();
  const isChecked = useSession((state) => state.isChecked);
  const count = useSession(
    ({ diagnostics }) => diagnostics.filter(({ severity }) => severity === 'error').length,
  );
  const [told, setTold] = useState(0);
  useEffect(() => {
    if (isChecked) setTold(count);
  }, [isChecked, count]);
  return (
    <p className="visually-hidden" role="status">
      {told > 0 && texts.diagnostics.count.error(told)}
    </p>
  );
}
