import { useEffect, useMemo, useState } from 'react';
import { Canvas } from './canvas/canvas-frame.tsx';
import type { BlockActions } from './model/block-actions.ts';
import { createBlockActions } from './model/block-actions.ts';
import type { Drafts } from './model/drafts.ts';
import { isChanged } from './model/drafts.ts';
import type { Session } from './model/session.ts';
import { Outline } from './outline/outline.tsx';
import { Panel } from './panel/panel.tsx';
import { TopBar } from './parts/top-bar.tsx';
import { ActionsProvider, StudioProvider } from './studio-context.ts';
import { createSay, textsOf } from './texts/texts.ts';

type StudioProps = { session: Session; drafts: Drafts; language: string };

/** The editor: the plan of the page, the page itself, and the fields of what is selected. */
export function Studio({ session, drafts, language }: StudioProps) {
  const [said, announce] = useState('');
  const value = useMemo(() => {
    const say = createSay(language, session.get().vocabulary.words);
    return { session, drafts, texts: textsOf(language), say, announce };
  }, [session, drafts, language]);
  const actions = useMemo(
    (): BlockActions => createBlockActions(session, drafts, localStorage),
    [session, drafts],
  );

  useEffect(() => {
    const isUnsaved = () => [...drafts.get().documents.values()].some(isChanged);
    const ask = (event: BeforeUnloadEvent) => {
      if (isUnsaved()) event.preventDefault();
    };
    const onKey = (event: KeyboardEvent) => {
      if (!(event.metaKey || event.ctrlKey) || event.key.toLowerCase() !== 'z') return;
      // Also in a field: what is typed is a step of ours, and the browser knows nothing of the others.
      event.preventDefault();
      if (event.shiftKey) drafts.redo();
      else drafts.undo();
    };
    window.addEventListener('beforeunload', ask);
    window.addEventListener('keydown', onKey);
    return () => {
      window.removeEventListener('beforeunload', ask);
      window.removeEventListener('keydown', onKey);
    };
  }, [drafts]);

  return (
    <StudioProvider value={value}>
      <ActionsProvider value={actions}>
        <div className="studio">
          <TopBar />
          <Outline />
          <Canvas />
          <Panel />
          <p className="visually-hidden" role="status">
            {said}
          </p>
        </div>
      </ActionsProvider>
    </StudioProvider>
  );
}
