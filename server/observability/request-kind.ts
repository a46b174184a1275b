import { pageDataPath } from '../../src/router/page-data.ts';
import { settingsPath } from '../../src/site/deferred-settings.ts';

export type RequestKind = 'page' | 'page-data' | 'api' | 'picture' | 'asset' | 'health';

/** Classifies a path. The number of kinds is fixed, so that metrics stay small. */
export function kindOf(path: string): RequestKind {
  if (path === pageDataPath || path === settingsPath) return 'page-data';
  if (path.startsWith('/api/')) return 'api';
  if (/^\/(pictures|storage|images)\//.test(path)) return 'picture';
  if (path.startsWith('/assets/')) return 'asset';
  return /^\/(healthz|readyz|metrics)$/.test(path) ? 'health' : 'page';
}
