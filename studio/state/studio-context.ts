import { createContext, useContext, useMemo, useSyncExternalStore } from 'react';
import type { Texts } from '../texts/fr.ts';
import type { Say } from '../texts/texts.ts';
import type { BlockActions } from './block-actions.ts';
import type { Buffers, BuffersState, OpenDocument } from './buffers.ts';
import type { BlockTypes } from './outline.ts';
import type { Session, SessionState } from './session.ts';

export type StudioValue = {
  session: Session;
  buffers: Buffers;
  /** That of the authors. */
  language: string;
  texts: Texts;
  say: Say;
  /** A step back or forth, which is said. */
  undo: () => void;
  redo: () => void;
  /** Says something to who hears the page. */
  announce: (text: string) => void;
};

const StudioContext = createContext<StudioValue | undefined>(undefined);
export const StudioProvider = StudioContext.Provider;

export function useStudio(): StudioValue {
  const value = useContext(StudioContext);
  if (!value) throw new Error('useStudio() needs a <StudioProvider> above it.');
  return value;
}

const ActionsContext = createContext<BlockActions | undefined>(undefined);
export const ActionsProvider = ActionsContext.Provider;

/** What can be done with blocks. */
export function useBlockActions(): BlockActions {
  const actions = useContext(ActionsContext);
  if (!actions) throw new Error('useBlockActions() needs an <ActionsProvider> above it.');
  return actions;
}

/** A part of what is shown, by identity. */
export function useSession<Part>(select: (state: SessionState) => Part): Part {
  const { session } = useStudio();
  return useSyncExternalStore(session.subscribe, () => select(session.get()));
}

export function useBuffers<Part>(select: (state: BuffersState) => Part): Part {
  const { buffers } = useStudio();
  return useSyncExternalStore(buffers.subscribe, () => select(buffers.get()));
}

export const useDocument = (name: string | undefined): OpenDocument | undefined =>
  useBuffers(({ documents }) => (name === undefined ? undefined : documents.get(name)));

/** The block types of the site, by their names. */
export function useBlockTypes(): BlockTypes {
  const blocks = useSession(({ vocabulary }) => vocabulary.blocks);
  return useMemo(() => new Map(blocks.map((block) => [block.type, block])), [blocks]);
}
