import { createContext, useContext } from 'react';
import type { SiteManifest } from './site-manifest.ts';

const SiteContext = createContext<SiteManifest | undefined>(undefined);

/** Provides the parsed `page-manifests/site.json`. Its value never changes during a visit. */
export const SiteProvider = SiteContext.Provider;

/** The facts of the site and its layout. */
export function useSite(): SiteManifest {
  const site = useContext(SiteContext);
  if (!site) throw new Error('useSite() needs a <SiteProvider> above it.');
  return site;
}
