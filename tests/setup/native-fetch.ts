/**
 * Node's own `Request` and `Response`, again for each file: Hono's listener puts lighter classes in
 * their place, and files share a process.
 */
type Fetch = Pick<typeof globalThis, 'Request' | 'Response'>;
const key = Symbol.for('vitrine:native-fetch');
// A place of our own on the global object.
const places = globalThis as unknown as Record<symbol, Fetch | undefined>;
places[key] ??= { Request: globalThis.Request, Response: globalThis.Response };
Object.assign(globalThis, places[key]);
