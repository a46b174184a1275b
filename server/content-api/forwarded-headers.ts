import type { Context } from 'hono';
import { findAddress } from '../http/client-address.ts';

/** What the content back end is told of a request, by header. */
export type SelectHeaders = (context: Context) => Record<string, string>;

/**
 * Headers by which proxies say what they have seen, and by which frameworks let themselves be told
 * another path or method. Back ends believe their proxy, which we are; a visitor may have written them.
 */
const believed =
  /^(forwarded|via|x-forwarded-.*|x-original-.*|x-rewrite-.*|x-host|x-real-ip|x-http-method.*|x-method-override|(x-|true-)?client-ip|x-cluster-client-ip|cf-.*)$/;

/** Headers about one connection (RFC 9110 section 7.6.1), and `Expect`, which nobody answers here. */
const ofOneConnection = /^(connection|keep-alive|te|trailer|upgrade|proxy-.*|expect)$/;

/** Ours, and what visitors keep for us. */
const own = /^(host|cookie)$/;

/** Passes on what a visitor asks for, and of the visitor only the address that we have seen. */
export function createHeaderSelection(trustedProxies: number): SelectHeaders {
  return (context) => {
    const provided = Object.entries(context.req.header());
    const address = findAddress(context, trustedProxies);
    return {
      ...Object.fromEntries(
        provided.filter(
          ([name]) => !believed.test(name) && !ofOneConnection.test(name) && !own.test(name),
        ),
      ),
      // The server's own calls come from nowhere.
      ...(address ? { 'x-forwarded-for': address } : {}),
    };
  };
}
