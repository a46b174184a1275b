import { loadOnce } from '../ui/load-while-on-page.ts';
import type { SiteSettings } from './site-settings.ts';

/**
 * The settings that a document leaves out when nothing in its HTML is made from them, such as the texts of
 * a dialog. They load with the first part of the page that the server has not rendered.
 */
export type DeferredSettings = Pick<SiteSettings, 'layout' | 'requests'>;

/** Where browsers fetch them. */
export const settingsPath = '/_vitrine/settings';

const noneDeferred = async () => {};
let load: () => Promise<void> = noneDeferred;

/** Resolves once the settings are complete: at once where none are missing. Rejects when they do not load. */
export const loadDeferredSettings = (): Promise<void> => load();

/** Completes `site` in place at the first call of `loadDeferredSettings`: a new context value would render the page again. */
export function deferSettings(
  site: SiteSettings,
  fetchSettings: () => Promise<DeferredSettings>,
): void {
  load = loadOnce(async () => {
    const { layout, requests } = await fetchSettings();
    Object.assign(site, { requests, layout: { ...layout, ...site.layout } });
  });
}
