import { createApiClient } from './api-client.ts';
import { createLoadContent } from './load-content.ts';

/** Loaded by the first fetch that happens in the browser: ky, the sources, zod/mini, DOMPurify. */
export const loadContent = createLoadContent(createApiClient({ prefix: '/api', timeout: false }));
