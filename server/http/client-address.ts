import { isIP, isIPv6 } from 'node:net';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { expandIPv6 } from 'hono/utils/ipaddr';

/**
 * The client's address: the connection's, or the one that our outermost proxy saw. Entries further
 * left in `X-Forwarded-For` may be forged.
 */
export function findAddress(context: Context, trustedProxies: number): string | undefined {
  const bindings = context.env as Partial<HttpBindings> | undefined;
  const direct = bindings?.incoming?.socket?.remoteAddress;
  const forwarded = context.req.header('X-Forwarded-For')?.split(',') ?? [];
  const written = trustedProxies > 0 ? forwarded.at(-trustedProxies)?.trim() : undefined;
  if (!written) return direct;
  const seen = readAddress(written);
  if (!seen && !hasWarned) {
    hasWarned = true;
    console.warn(
      `X-Forwarded-For: ${JSON.stringify(written.slice(0, 60))} is no address, where TRUST_PROXY=${trustedProxies} looks for one. All visitors of this proxy count as one.`,
    );
  }
  return seen ?? direct;
}

/** Once for a process: the others would say the same. */
let hasWarned = false;

/** An address as proxies write it: with a port, IPv6 in brackets or not, in quotes (RFC 7239, section 6). */
function readAddress(written: string): string | undefined {
  const [, v6, v4] = /^"?(?:\[(.+)\]|([\d.]+))(?::\d+)?"?$/.exec(written) ?? [];
  return [v6, v4, written].find((address) => address && isIP(address));
}

/** The key under which a client's requests are counted. */
export const getClientAddress = (context: Context, trustedProxies: number): string =>
  groupAddress(findAddress(context, trustedProxies) ?? 'unknown');

/** One IPv6 user has a /64 network of 2^64 addresses: they count as one. */
function groupAddress(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped || !isIPv6(address)) return mapped ?? address;
  const groups = expandIPv6(address.toLowerCase()).split(':');
  return `${groups.slice(0, 4).join(':')}::/64`;
}
