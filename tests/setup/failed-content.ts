import type { ContentStore } from '../../src/content/content-store.ts';

/** The content of a visit without a back end: every call has failed, as defaults show it. */
export const failedContent: ContentStore = {
  find: () => failed,
  request: () => {},
  subscribe: () => () => {},
};

const failed = { status: 'failed' } as const;
