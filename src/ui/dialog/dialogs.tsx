import { useAppService } from '../../context/app-context.tsx';
import { createValue, useValue } from '../store.ts';

/** Which of the site's dialogs are open: shared by everything that opens one. */
export type Dialogs = ReturnType<typeof createDialogs>;

export function createDialogs(initial: readonly { name: string; search: string }[] = []) {
  const opened = createValue({ initial });
  const others = (name: string) => opened.get().filter((other) => other.name !== name);
  return {
    /** `search` is the query of the link, with the topic for the dialog's form. */
    open: (name: string, search = '') => opened.set([...others(name), { name, search }]),
    close: (name: string) => opened.set(others(name)),
    opened,
  };
}

declare module '../../context/app-context.tsx' {
  interface AppServices {
    dialogs: Dialogs;
  }
}

export const useDialogs = (): Dialogs => useAppService('dialogs');

/** The query of the link that has opened a dialog; undefined while it is closed. */
export const useDialogSearch = (name: string): string | undefined =>
  useValue(useDialogs().opened).find((dialog) => dialog.name === name)?.search;
