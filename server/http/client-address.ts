import { isIP, isIPv6 } from 'node:net';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

/**
 * The client's address: the connection's, or the one that our outermost proxy saw. Entries further
 * left in `X-Forwarded-For` may be forged.
 */
export function findAddress(context: Context, trustedProxies: number): string | undefined {
  const bindings = context.env as Partial<HttpBindings> | undefined;
  const direct = bindings?.incoming?.socket?.remoteAddress;
  const forwarded = context.req.header('X-Forwarded-For')?.split(',') ?? [];
  const seen = trustedProxies > 0 ? forwarded.at(-trustedProxies)?.trim() : undefined;
  return seen && isIP(seen) ? seen : direct;
}

/** The key under which a client's requests are counted. */
export const getClientAddress = (context: Context, trustedProxies: number): string =>
  groupAddress(findAddress(context, trustedProxies) ?? 'unknown');

/** One IPv6 user has a /64 network of 2^64 addresses: they count as one. */
function groupAddress(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped || !isIPv6(address)) return mapped ?? address;
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::');
  const before = head.split(':').filter(Boolean);
  const after = tail?.split(':').filter(Boolean) ?? [];
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0');
  const groups = [...before, ...zeros, ...after].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}
