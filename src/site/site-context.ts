import { createContext, useContext } from 'react';
import { useAppService } from '../context/app-context.tsx';
import type { PageTexts } from '../texts/fr/page.ts';
import type { SiteSettings } from './site-settings.ts';

declare module '../context/app-context.tsx' {
  interface AppServices {
    settings: SiteSettings;
    locale: Locale;
  }
}

export const useSite = (): SiteSettings => useAppService('settings');

export const useLocale = (): Locale => useAppService('locale');

/** The texts of the engine's components, in the site's language. */
export const useTexts = (): PageTexts => useLocale().texts;

export type Locale = {
  /** As in `<html lang>` (BCP 47). */
  language: string;
  /** IANA name. */
  timeZone: string;
  /** The texts of the engine's components: a catalogue of `src/texts/`, or its own. */
  texts: PageTexts;
  /** Formats an international telephone number (`+33199000100`) for readers. */
  formatPhone: (phone: string) => string;
};

export type SearchResult = {
  route: string;
  title: string;
  /** The part of its text around the words; those that were found are marks. */
  passage: readonly { text: string; isMark: boolean }[];
};

/** The pages of the site by their addresses: those below a page are its children. */
export type SiteMapEntry = { route: string; title: string; children: SiteMapEntry[] };

/** What a block shows of the whole site; the server adds it to the data of its page. */
export type SiteParts = {
  /** Undefined where nothing was asked for. */
  search?: { query: string; results: readonly SearchResult[] };
  siteMap?: readonly SiteMapEntry[];
};

/** Of the shown page: it changes with the page alone. */
export const SitePartsContext = createContext<SiteParts>({});

export const useSiteParts = (): SiteParts => useContext(SitePartsContext);
