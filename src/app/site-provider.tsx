import type { ReactNode } from 'react';
import type { BrowserForms } from '../forms/use-form.ts';
import { FormsProvider } from '../forms/use-form.ts';
import type { Locale } from '../site/locale.ts';
import { LocaleContext, SiteContext } from '../site/site-context.ts';
import type { SiteSettings } from '../site/site-settings.ts';

const noForms: BrowserForms = {};

type SiteProviderProps = {
  /** `page-manifests/site.json`, parsed. */
  manifest: SiteSettings;
  /** The site's language and its forms. */
  locale: Locale & { forms?: BrowserForms };
  children: ReactNode;
};

/** Provides the site to all components. Its values never change during a visit. */
export function SiteProvider({ manifest, locale, children }: SiteProviderProps) {
  return (
    <SiteContext value={manifest}>
      <LocaleContext value={locale}>
        <FormsProvider value={locale.forms ?? noForms}>{children}</FormsProvider>
      </LocaleContext>
    </SiteContext>
  );
}
