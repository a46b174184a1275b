import { createContext, useContext, useMemo, useSyncExternalStore } from 'react';
import type { Lock } from '../../server/protocol.ts';
import type { Texts, Translate } from '../texts/texts.ts';
import type { BlockActions } from './block-actions.ts';
import type { Buffers, BuffersState, OpenDocument } from './buffers.ts';
import { tab } from './call.ts';
import type { BlockTypes } from './outline.ts';
import type { Session } from './session.ts';
import type { SessionState } from './session-state.ts';
import type { Team, TeamState } from './team.ts';

export type StudioValue = {
  session: Session;
  buffers: Buffers;
  team: Team;
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

const ActionsContext = createContext<BlockActions | undefined>(undefined);
export const ActionsProvider = ActionsContext.Provider;

/** Actions on blocks. */
export function useBlockActions(): BlockActions {
  const actions = useContext(ActionsContext);
  if (!actions) throw new Error('useBlockActions() needs an <ActionsProvider> above it.');
  return actions;
}

/** Selects a part of the session; compared by identity. */
export function useSession<Part>(select: (state: SessionState) => Part): Part {
  const { session } = useStudio();
  return useSyncExternalStore(session.subscribe, () => select(session.get()));
}

export function useBuffers<Part>(select: (state: BuffersState) => Part): Part {
  const { buffers } = useStudio();
  return useSyncExternalStore(buffers.subscribe, () => select(buffers.get()));
}

export function useTeamState<Part>(select: (state: TeamState) => Part): Part {
  const { team } = useStudio();
  return useSyncExternalStore(team.subscribe, () => select(team.get()));
}

/** Who else writes what is selected. */
export function useLock(): Lock | undefined {
  const document = useSession(({ selection, page }) => selection?.document ?? page);
  return useTeamState(({ locks }) =>
    locks.find((lock) => lock.document === document && lock.tab !== tab),
  );
}

export const useDocument = (name: string | undefined): OpenDocument | undefined =>
  useBuffers(({ documents }) => (name === undefined ? undefined : documents.get(name)));

/** The site's block types by name. */
export function useBlockTypes(): BlockTypes {
  const blocks = useSession(({ config }) => config.blocks);
  return useMemo(() => new Map(blocks.map((block) => [block.type, block])), [blocks]);
}
