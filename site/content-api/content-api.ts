import type { ContentApi } from '../../src/content/content-api.ts';
import { sources } from './sources.ts';

/** What the broker's pages take from its content back end. */
export const contentApi: ContentApi = { sources };
