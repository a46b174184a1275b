import { visitPath } from '../../src/observability/visit.ts';
import { pageDataPath } from '../../src/router/page-data.ts';

export type RequestKind =
  | 'page'
  | 'page-data'
  | 'api'
  | 'picture'
  | 'asset'
  | 'health'
  /** What a visit cost its reader. */
  | 'visit'
  /** `/_vitrine/…`, which forges and back ends call. */
  | 'webhook'
  /** Sitemaps, calendars, robots.txt and the like. */
  | 'file';

/** Classifies a path. The number of kinds is fixed, so that metrics stay small. */
export function kindOf(path: string): RequestKind {
  if (path === pageDataPath) return 'page-data';
  if (path === visitPath) return 'visit';
  if (path.startsWith('/api/')) return 'api';
  if (/^\/(pictures|storage|images)\//.test(path)) return 'picture';
  if (path.startsWith('/assets/')) return 'asset';
  if (path.startsWith('/_vitrine/')) return 'webhook';
  if (/\.(xml|ics|txt|ico|webmanifest)$/.test(path)) return 'file';
  return /^\/(healthz|readyz|metrics)$/.test(path) ? 'health' : 'page';
}
