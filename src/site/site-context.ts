import { createContext, useContext } from 'react';
import type { PageTexts } from '../texts/fr/page.ts';
import type { Locale } from './locale.ts';
import type { SiteSettings } from './site-settings.ts';

export const SiteContext = createContext<SiteSettings | undefined>(undefined);
export const LocaleContext = createContext<Locale | undefined>(undefined);

/** The site's settings. */
export function useSite(): SiteSettings {
  const site = useContext(SiteContext);
  if (!site) throw new Error('useSite() needs a <SiteProvider> above it.');
  return site;
}

/** The site's locale. */
export function useLocale(): Locale {
  const locale = useContext(LocaleContext);
  if (!locale) throw new Error('useLocale() needs a <SiteProvider> above it.');
  return locale;
}

/** The texts of the engine's components, in the site's language. */
export const useTexts = (): PageTexts => useLocale().texts;
