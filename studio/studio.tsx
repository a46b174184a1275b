import { useEffect, useMemo, useState } from 'react';
import { Canvas } from './canvas/canvas-frame.tsx';
import { Outline } from './outline/outline.tsx';
import { Panel } from './panel/panel.tsx';
import { useKeptFocus } from './parts/kept-focus.ts';
import type { BlockActions } from './state/block-actions.ts';
import { createBlockActions } from './state/block-actions.ts';
import type { Buffers } from './state/buffers.ts';
import { isChanged } from './state/buffers.ts';
import type { Session } from './state/session.ts';
import { ActionsProvider, StudioProvider, useSession, useStudio } from './state/studio-context.ts';
import { createSay, textsOf } from './texts/texts.ts';
import { TopBar } from './top-bar.tsx';

type StudioProps = { session: Session; buffers: Buffers; language: string };

/** The editor: the plan of the page, the page itself, and the fields of what is selected. */
export function Studio({ session, buffers, language }: StudioProps) {
  const [said, announce] = useState('');
  const value = useMemo(() => {
    const say = createSay(language, session.get().vocabulary.words);
    const texts = textsOf(language);
    const undo = () => {
      buffers.undo();
      announce(texts.bar.undone);
    };
    const redo = () => {
      buffers.redo();
      announce(texts.bar.redone);
    };
    return { session, buffers, texts, say, announce, undo, redo };
  }, [session, buffers, language]);
  const actions = useMemo(
    (): BlockActions => createBlockActions(session, buffers, localStorage),
    [session, buffers],
  );

  useKeptFocus();
  useEffect(() => {
    const isUnsaved = () => [...buffers.get().documents.values()].some(isChanged);
    const ask = (event: BeforeUnloadEvent) => {
      if (isUnsaved()) event.preventDefault();
    };
    const onKey = (event: KeyboardEvent) => {
      if (!(event.metaKey || event.ctrlKey) || event.key.toLowerCase() !== 'z') return;
      // Also in a field: what is typed is a step of ours, and the browser knows nothing of the others.
      event.preventDefault();
      if (event.shiftKey) value.redo();
      else value.undo();
    };
    window.addEventListener('beforeunload', ask);
    window.addEventListener('keydown', onKey);
    return () => {
      window.removeEventListener('beforeunload', ask);
      window.removeEventListener('keydown', onKey);
    };
  }, [buffers, value]);

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
          <MistakeCount />
        </div>
      </ActionsProvider>
    </StudioProvider>
  );
}

/** Tells those who hear the page when mistakes come and go. */
function MistakeCount() {
  const { texts } = useStudio();
  const isChecked = useSession((state) => state.isChecked);
  const count = useSession(
    ({ problems }) => problems.filter(({ severity }) => severity === 'error').length,
  );
  const [told, setTold] = useState(0);
  useEffect(() => {
    if (isChecked) setTold(count);
  }, [isChecked, count]);
  return (
    <p className="visually-hidden" role="status">
      {told > 0 && texts.problems.count.error(told)}
    </p>
  );
}
