import { createContext, useContext, useMemo, useSyncExternalStore } from 'react';
import type { AuthorSession, Lock } from '../../server/protocol.ts';
import type { Texts, Translate } from '../texts/texts.ts';
import type { StudioApi } from './api.ts';
import type { BlockActions } from './block-actions.ts';
import { findLock, type OpenDocument } from './drafts.ts';
import type { BlockTypes } from './outline.ts';
import type { Session } from './session.ts';
import type { SessionState } from './session-state.ts';

type StudioValue = {
  api: StudioApi;
  /** The author, and what Studio is of. */
  who: AuthorSession;
  session: Session;
  actions: BlockActions;
  /** Language of the authors. */
  language: string;
  texts: Texts;
  t: Translate;
  /** Undo and redo; announced to screen readers. */
  undo: () => void;
  redo: () => void;
  /** Announces a message to screen readers. */
  announce: (text: string) => void;
};

const StudioContext = createContext<StudioValue | undefined>(undefined);
export const StudioProvider = StudioContext.Provider;

export function useStudio(): StudioValue {
  const value = useContext(StudioContext);
  if (!value) throw new Error('useStudio() needs a <StudioProvider> above it.');
  return value;
}

/** Selects a part of the session; compared by identity. */
export function useSession<Part>(select: (state: SessionState) => Part): Part {
  const { session } = useStudio();
  return useSyncExternalStore(session.subscribe, () => select(session.get()));
}

/** Who else writes what is selected. */
export const useLock = (): Lock | undefined =>
  useSession((state) => findLock(state, state.selection?.document ?? state.page));

export const useDocument = (name: string | undefined): OpenDocument | undefined =>
  useSession(({ documents }) => (name === undefined ? undefined : documents.get(name)));

/** The site's block types by name. */
export function useBlockTypes(): BlockTypes {
  const blocks = useSession(({ config }) => config.blocks);
  return useMemo(() => new Map(blocks.map((block) => [block.type, block])), [blocks]);
}
