import { createContext, useContext } from 'react';
import type { Site } from './site-manifest.ts';

const SiteContext = createContext<Site | undefined>(undefined);

/** Provides the parsed `page-manifests/site.json`. Its value never changes during a visit. */
export const SiteProvider = SiteContext.Provider;

/** The facts of the broker and of the layout. */
export function useSite(): Site {
  const site = useContext(SiteContext);
  if (!site) throw new Error('useSite() needs a <SiteProvider> above it.');
  return site;
}
