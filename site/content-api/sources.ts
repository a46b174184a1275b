import type { ContentApi } from '../../src/content/content-api.ts';
import { brokerSources } from './sources/broker.ts';
import { eventsSources, guidanceSources } from './sources/guidance.ts';
import { layoutSources } from './sources/layout.ts';
import { postsSources } from './sources/posts.ts';
import { productPagesSources } from './sources/product-pages.ts';

/**
 * Every source that a manifest can name: the call of the content API (specification, section 7), the schema of
 * its answer, and the content that a block takes from it. A field that the answer lacks keeps its default.
 * Paths and fields are the back end's own, misspellings included.
 */
export const sources = {
  ...brokerSources,
  ...eventsSources,
  ...guidanceSources,
  ...layoutSources,
  ...postsSources,
  ...productPagesSources,
};

export const contentApi: ContentApi = { sources };
