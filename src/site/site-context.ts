import { useAppService } from '../context/app-context.tsx';
import type { PageTexts } from '../texts/fr/page.ts';
import type { Locale } from './locale.ts';
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
