import { createContext, useContext } from 'react';
import { useDialogs } from '../../../src/ui/dialog/dialogs.tsx';
import type { Consent } from './consent-store.ts';
import { createConsentStore } from './consent-store.ts';

/** The browser has one store; tests and stories provide their own. */
export const browserConsent = createConsentStore();

const ConsentContext = createContext(browserConsent);

export const ConsentProvider = ConsentContext.Provider;

export const useConsentStore = () => useContext(ConsentContext);

/** Keeps a choice, and closes the dialog in which it was made. */
export function useChooseConsent(): (consent: Consent) => void {
  const { choose } = useConsentStore();
  const dialogs = useDialogs();
  return (consent) => {
    dialogs.close('cookies');
    choose(consent);
  };
}
