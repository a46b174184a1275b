import { createContext, useContext, useSyncExternalStore } from 'react';

/** Which of the site's dialogs is open: shared by everything that opens one. */
export type Dialogs = {
  open: (name: string) => void;
  close: (name: string) => void;
  isOpen: (name: string) => boolean;
  subscribe: (listener: () => void) => () => void;
};

export function createDialogs(): Dialogs {
  const names = new Set<string>();
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  return {
    open: (name) => {
      if (names.has(name)) return;
      names.add(name);
      tell();
    },
    close: (name) => {
      if (names.delete(name)) tell();
    },
    isOpen: (name) => names.has(name),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const DialogsContext = createContext<Dialogs | undefined>(undefined);

export const DialogsProvider = DialogsContext.Provider;

/** Opens and closes dialogs. Throws outside its provider (specification section 8). */
export function useDialogs(): Dialogs {
  const dialogs = useContext(DialogsContext);
  if (!dialogs) throw new Error('useDialogs() needs a <DialogsProvider> above it.');
  return dialogs;
}

/** Whether a dialog is open; the component renders again when that changes. */
export function useIsDialogOpen(name: string): boolean {
  const { subscribe, isOpen } = useDialogs();
  return useSyncExternalStore(
    subscribe,
    () => isOpen(name),
    () => false,
  );
}
