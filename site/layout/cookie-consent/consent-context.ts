import { createContext, useContext } from 'react';
import { createConsentStore } from './consent-store.ts';

/** The browser has one store; tests and stories provide their own. */
export const browserConsent = createConsentStore();

const ConsentContext = createContext(browserConsent);

export const ConsentProvider = ConsentContext.Provider;

export const useConsentStore = () => useContext(ConsentContext);
