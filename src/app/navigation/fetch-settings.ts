import { longestAnswer, releaseHeader } from '../../router/page-data.ts';
import type { DeferredSettings } from '../../site/deferred-settings.ts';
import { settingsPath } from '../../site/deferred-settings.ts';

/** The settings that the document leaves out. Rejects without an answer from a server of this release. */
export async function fetchSettings(release: string): Promise<DeferredSettings> {
  const response = await fetch(settingsPath, {
    cache: 'no-cache',
    signal: AbortSignal.timeout(longestAnswer),
  });
  // Texts of another release may have another shape. In development there are no releases.
  if (!response.ok || (response.headers.get(releaseHeader) ?? release) !== release)
    throw new Error(`${settingsPath} is not of this document's release (${response.status}).`);
  return response.json() as Promise<DeferredSettings>;
}
