import type { ReactNode } from 'react';
import { createContext, useContext } from 'react';
import type { BrowserForms } from '../forms/use-form.ts';
import { FormsProvider } from '../forms/use-form.ts';
import type { PageTexts } from '../texts/fr/page.ts';
import type { Locale } from './locale.ts';
import type { SiteManifest } from './site-settings.ts';

const ManifestContext = createContext<SiteManifest | undefined>(undefined);
const LocaleContext = createContext<Locale | undefined>(undefined);

const noForms: BrowserForms = {};

type SiteProviderProps = {
  /** `page-manifests/site.json`, parsed. */
  manifest: SiteManifest;
  /** How it speaks, and its forms. */
  locale: Locale & { forms?: BrowserForms };
  children: ReactNode;
};

/** Provides what all components may know of the site. Its values never change during a visit. */
export function SiteProvider({ manifest, locale, children }: SiteProviderProps) {
  return (
    <ManifestContext value={manifest}>
      <LocaleContext value={locale}>
        <FormsProvider value={locale.forms ?? noForms}>{children}</FormsProvider>
      </LocaleContext>
    </ManifestContext>
  );
}

/** The facts of the site and its layout. */
export function useSite(): SiteManifest {
  const site = useContext(ManifestContext);
  if (!site) throw new Error('useSite() needs a <SiteProvider> above it.');
  return site;
}

/** The site's language and time zone: how dates and numbers are written. */
export function useLocale(): Locale {
  const locale = useContext(LocaleContext);
  if (!locale) throw new Error('useLocale() needs a <SiteProvider> above it.');
  return locale;
}

/** What components say by themselves, in the site's language. */
export const useTexts = (): PageTexts => useLocale().texts;
