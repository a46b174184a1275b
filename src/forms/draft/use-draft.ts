import { useLayoutEffect, useSyncExternalStore } from 'react';
import { useService } from '../../context/app-context.tsx';
import type { BrowserForm } from '../browser-form.ts';
import type { Draft } from './form-state.ts';
import type { ServedDraft } from './served-draft.ts';

declare module '../../context/app-context.tsx' {
  interface AppServices {
    servedDraft?: ServedDraft | undefined;
  }
}

/** The draft: the server's while the page hydrates, and then this tab's with what is in the server's. */
export function useDraft({ draft, definition }: BrowserForm): Draft {
  const own = useServed(definition)?.draft;
  useLayoutEffect(() => {
    const local = draft.get();
    if (!own || local.adopted === own.adopted) return;
    draft.set({ ...local, ...own, answers: { ...local.answers, ...own.answers } });
  }, [draft, own]);
  return useSyncExternalStore(draft.subscribe, draft.get, () => own ?? draft.initial);
}

/** Whether the errors of a page were found by the server. */
export const useTried = ({ definition }: BrowserForm, address: string): boolean =>
  useServed(definition)?.tried.includes(address) ?? false;

function useServed({ name }: BrowserForm['definition']): ServedDraft | undefined {
  const served = useService('servedDraft');
  return served?.form === name ? served : undefined;
}
