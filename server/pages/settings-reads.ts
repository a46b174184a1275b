import type { DeferredSettings } from '../../src/site/deferred-settings.ts';
import type { SiteSettings } from '../../src/site/site-settings.ts';
import { memoizeWeak } from '../cache/memoize-weak.ts';
import type { LeaveOutWaiting } from './unpublished-links.ts';

type SettingsReads = {
  /** The settings, for one render. */
  site: SiteSettings;
  /** The settings without the requests and the parts of the layout that the render has not read. */
  getReadSettings: () => SiteSettings;
};

/** By what is left out: the renders of a site have few sets, and the state's JSON is cached by object. */
const reduced = memoizeWeak((_site: SiteSettings) => new Map<string, SiteSettings>());

/** Records which settings a render reads: its HTML is made from no others. */
export function recordSettingsReads(site: SiteSettings): SettingsReads {
  const read = new Set<PropertyKey>();
  const layout = new Proxy(site.layout, {
    get: (parts, name) => {
      read.add(name);
      return Reflect.get(parts, name);
    },
  });
  let readsRequests = false;
  const recorded: SiteSettings = {
    ...site,
    layout,
    get requests() {
      readsRequests = true;
      return site.requests;
    },
  };
  return {
    site: recorded,
    getReadSettings: () => {
      const parts = Object.entries(site.layout).filter(([name]) => read.has(name));
      const key = [readsRequests, ...parts.map(([name]) => name)].join();
      const known = reduced(site).get(key);
      if (known) return known;
      const { requests, ...rest } = site;
      const value: SiteSettings = {
        ...rest,
        layout: Object.fromEntries(parts),
        ...(readsRequests ? { requests } : {}),
      };
      reduced(site).set(key, value);
      return value;
    },
  };
}

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

/** What browsers fetch to complete the settings of any document. */
export const getDeferredSettings = ({ layout, requests }: SiteSettings): DeferredSettings => ({
  layout,
  requests,
});
