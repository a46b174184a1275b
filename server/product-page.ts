import type { KyInstance } from 'ky';
import type { Page } from '../src/engine/page-manifest.ts';
import { PageMissingError } from './pages.ts';

export function createProductPageFinder(_client: KyInstance): (slug: string) => Promise<Page> {
  return async (slug) => {
    throw new PageMissingError(slug);
  };
}
