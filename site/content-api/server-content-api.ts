import type { ServerContentApi } from '../../src/content/content-api.ts';
import { contentApi } from './content-api.ts';
import { embeddedContent } from './embedded-content.ts';
import { findProductPage } from './product-pages.ts';

/** The same with what the server alone does: the embedded back end, and the pages of the back end. */
export const serverContentApi: ServerContentApi = {
  ...contentApi,
  embedded: embeddedContent,
  dynamicPages: { find: findProductPage, file: 'product-pages' },
};
