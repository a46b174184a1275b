import type { DeferredSettings } from '../../src/site/deferred-settings.ts';
import type { SiteSettings } from '../../src/site/site-settings.ts';
import { memoizeWeak } from '../cache/memoize-weak.ts';
import type { LeaveOutWaiting } from './unpublished-links.ts';

/** The settings at the moment of each call: without the links of the layout to unpublished pages. */
export function createShownSettings(
  manifest: SiteSettings,
  leaveOutWaiting: LeaveOutWaiting,
): () => SiteSettings {
  const withLayout = memoizeWeak((layout: SiteSettings['layout']) =>
    layout === manifest.layout ? manifest : { ...manifest, layout },
  );
  return () => withLayout(leaveOutWaiting(manifest.layout));
}

/** What a document hands over: without the parts of the layout that come later, and the requests only with a form. */
export function getFirstSettings(
  { requests, layout, ...site }: SiteSettings,
  laterLayout: readonly string[],
  hasForm: boolean,
): SiteSettings {
  const first = Object.entries(layout).filter(([name]) => !laterLayout.includes(name));
  return { ...site, layout: Object.fromEntries(first), ...(hasForm ? { requests } : {}) };
}

/** What browsers fetch to complete the settings of any document. */
export const getDeferredSettings = ({ layout, requests }: SiteSettings): DeferredSettings => ({
  layout,
  requests,
});
