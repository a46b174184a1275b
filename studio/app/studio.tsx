import { useEffect, useMemo, useState } from 'react';
import { Canvas } from './canvas/canvas-frame.tsx';
import { Outline } from './outline/outline.tsx';
import { Panel } from './panel/panel.tsx';
import { Button } from './parts/controls.tsx';
import { ErrorBoundary } from './parts/error-boundary.tsx';
import { useKeptFocus } from './parts/kept-focus.ts';
import { useShortcuts } from './parts/shortcuts.ts';
import type { Session } from './state/session.ts';
import { StudioProvider, type StudioValue, useSession, useStudio } from './state/studio-context.ts';
import { createTranslate, textsOf } from './texts/texts.ts';
import { TopBar } from './top-bar.tsx';

type StudioProps = Pick<
  StudioValue,
  'api' | 'who' | 'session' | 'drafts' | 'changes' | 'actions' | 'language'
>;

/** The editor: the outline of the page, the page itself, and the fields of the selection. */
export function Studio(props: StudioProps) {
  const { session, who, changes, language } = props;
  const [said, announce] = useState('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: rendered once, with what never changes
  const value = useMemo((): StudioValue => {
    const t = createTranslate(language, session.get().config.words);
    const all = textsOf(language);
    const texts = who.isLocal ? { ...all, team: { ...all.team, ...all.team.local } } : all;
    const undo = () => announce(texts.bar.undone(session.undo()));
    const redo = () => announce(texts.bar.redone(session.redo()));
    return { ...props, texts, t, announce, undo, redo };
  }, []);

  const [sheet, setSheet] = useSheet(session);
  useKeptFocus();
  useShortcuts({ ...value, save: () => void changes.save() });

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
      <div className="studio" data-sheet={sheet}>
        {parts}
        <PartSwitch sheet={sheet} onChoose={setSheet} />
        <p className="visually-hidden" role="status">
          {said}
        </p>
        <MistakeCount />
      </div>
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
        <Button key={label} aria-pressed={sheet === part} onPress={() => onChoose(part)}>
          {label}
        </Button>
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
