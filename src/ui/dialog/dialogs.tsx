import { createContext, useContext } from 'react';
import type { Value } from '../../forms/value.ts';
import { createValue, useValue } from '../../forms/value.ts';

/** Which of the site's dialogs are open: shared by everything that opens one. */
export type Dialogs = {
  open: (name: string) => void;
  close: (name: string) => void;
  names: Value<readonly string[]>;
};

export function createDialogs(): Dialogs {
  const names = createValue<readonly string[]>({ initial: [] });
  const others = (name: string) => names.get().filter((other) => other !== name);
  return {
    open: (name) => names.set([...others(name), name]),
    close: (name) => names.set(others(name)),
    names,
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
export const useIsDialogOpen = (name: string): boolean =>
  useValue(useDialogs().names).includes(name);
