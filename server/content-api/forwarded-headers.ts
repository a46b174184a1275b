import type { Context } from 'hono';
import { findAddress } from '../http/client-address.ts';

/** Selects the request headers that the content back end receives. */
export type SelectHeaders = (context: Context) => Record<string, string>;

/**
 * Headers that back ends trust from a proxy: about the client, and overrides of path or method. A
 * visitor may have forged them.
 */
const trustedFromProxies =
  /^(forwarded|via|x-forwarded-.*|x-original-.*|x-rewrite-.*|x-host|x-real-ip|x-http-method.*|x-method-override|(x-|true-)?client-ip|x-cluster-client-ip|cf-.*)$/;

/** Headers of one connection (RFC 9110 section 7.6.1), and `Expect`, which the server does not support. */
const ofOneConnection = /^(connection|keep-alive|te|trailer|upgrade|proxy-.*|expect)$/;

/** This server's own. */
const own = /^(host|cookie)$/;

/** Passes on the headers about the content, and the client's address as this server has seen it. */
export function createHeaderSelection(trustedProxies: number): SelectHeaders {
  return (context) => {
    const provided = Object.entries(context.req.header());
    const address = findAddress(context, trustedProxies);
    return {
      ...Object.fromEntries(
        provided.filter(
          ([name]) =>
            !trustedFromProxies.test(name) && !ofOneConnection.test(name) && !own.test(name),
        ),
      ),
      // The server's own calls have no address.
      ...(address ? { 'x-forwarded-for': address } : {}),
    };
  };
}
