import { createContext, useContext } from 'react';
import type { PageTexts } from '../texts/fr/page.ts';
import type { Locale } from './locale.ts';
import type { SiteSettings } from './site-settings.ts';

export const SiteContext = createContext<SiteSettings | undefined>(undefined);
export const LocaleContext = createContext<Locale | undefined>(undefined);

/** The facts of the site and its layout. */
export function useSite(): SiteSettings {
  const site = useContext(SiteContext);
  if (!site) throw new Error('useSite() needs a <SiteProvider> above it.');
  return site;
}

/** The site's language and time zone: how dates and numbers are written. */
export function useLocale(): Locale {
  const locale = useContext(LocaleContext);
  if (!locale) throw new Error('useLocale() needs a <SiteProvider> above it.');
  return locale;
}

/** The texts of the engine's components, in the site's language. */
export const useTexts = (): PageTexts => useLocale().texts;
