import type { HttpBindings } from '@hono/node-server';
import type { Author } from '../protocol.ts';

/** What handlers behind `authorise` find in their context. */
export type AuthEnv = { Variables: { author: Author }; Bindings: Partial<HttpBindings> };
