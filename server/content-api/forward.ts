import type { Context, Handler } from 'hono';
import { proxy } from 'hono/proxy';
import { boundBytes, TooManyBytesError } from '../http/bound-bytes.ts';
import { findAddress } from '../http/client-address.ts';
import { isUnsafePath } from '../http/paths.ts';

const defaultLimits = {
  /** Bytes of a request: more than the largest form. And of a response: the largest picture. */
  requestBytes: 13 * 2 ** 20,
  responseBytes: 25 * 2 ** 20,
  /** Milliseconds from a request's last byte to the response's first, and from there to its last. */
  headersTimeout: 10_000,
  bodyTimeout: 120_000,
};
export type ForwardLimits = typeof defaultLimits;

/** Headers of a response that are passed on: about its content, and for how long it holds. */
const responseHeaders =
  /^(accept-ranges|age|allow|cache-control|content-(disposition|encoding|language|length|range|type)|date|etag|expires|last-modified|location|retry-after|vary)$/;

/**
 * Forwards a request to the content back end at `API_ORIGIN`, path and query unchanged. Unsafe paths
 * are rejected, and so are redirects to other hosts. A late response is a 502; one that becomes too
 * long or too slow after its first byte is aborted.
 */
export function forwardTo(
  origin: string,
  trustedProxies: number,
  tooLongMessage: string,
  limits: ForwardLimits = defaultLimits,
): Handler {
  return async (context) => {
    const { raw } = context.req;
    const { pathname, search } = new URL(context.req.url);
    if (isUnsafePath(pathname)) return context.json({ message: 'This is not a path.' }, 400);
    const tooLong = () => context.json({ errors: [{ field: '', message: tooLongMessage }] }, 413);
    if (Number(context.req.header('Content-Length') ?? 0) > limits.requestBytes) return tooLong();

    const timeout = createTimeout(raw.signal);
    const upload = boundBytes(limits.requestBytes);
    // The time of a visitor's slow upload is not the back end's.
    const uploaded = Promise.resolve(raw.body?.pipeTo(upload.writable)).then(() =>
      timeout.start(limits.headersTimeout),
    );
    uploaded.catch(() => {});
    try {
      const response = await proxy(`${origin}${pathname}${search}`, {
        raw,
        headers: selectHeaders(context, trustedProxies),
        ...(raw.body ? { body: upload.readable } : {}),
        signal: timeout.signal,
        // Never requests an origin that is not configured.
        redirect: 'manual',
      });
      const fault = findFault(response, `${origin}${pathname}`, limits);
      if (fault !== undefined) {
        timeout.end();
        await response.body?.cancel();
        console.error(`The content back end answered ${response.status} ${fault}.`);
        return context.json({ message: 'The content back end gave no answer.' }, 502);
      }
      timeout.start(limits.bodyTimeout);
      const bounded = boundBytes(limits.responseBytes);
      // After the headers `fetch` holds its signal weakly: it may be garbage-collected.
      Promise.resolve(response.body?.pipeTo(bounded.writable, { signal: timeout.signal }))
        .catch((cause: unknown) => {
          // Without a cause the reader cancelled; with `aborted` the visitor left.
          if (cause === undefined || raw.signal.aborted) return;
          console.error('An answer of the content back end was broken off:', cause);
        })
        .finally(timeout.end);
      return new Response(response.body && bounded.readable, response);
    } catch (cause) {
      timeout.end();
      // The visitor has left: nothing reads this response.
      if (raw.signal.aborted) return context.body(null, 504);
      const error = await uploaded.catch((reason: unknown) => reason);
      if (error instanceof TooManyBytesError) return tooLong();
      console.error('The content back end could not be reached:', cause);
      return context.json({ message: 'The content back end could not be reached.' }, 502);
    }
  };
}

/** Why an answer is not passed on; undefined: it is, with the headers that are left in it. */
function findFault(
  { headers }: Response,
  address: string,
  { responseBytes }: ForwardLimits,
): string | undefined {
  const location = headers.get('location');
  if (location !== null) {
    const target = URL.parse(location, address);
    if (target?.origin !== new URL(address).origin || !/^\/(api|storage)\//.test(target.pathname)) {
      return 'to another place';
    }
    headers.set('location', `${target.pathname}${target.search}`);
  }
  if (Number(headers.get('content-length') ?? 0) > responseBytes) {
    return `with more than ${responseBytes} bytes`;
  }
  for (const name of [...headers.keys()]) if (!responseHeaders.test(name)) headers.delete(name);
  return undefined;
}

/**
 * A timeout that can be restarted, and that also aborts when the visitor leaves. Not `AbortSignal.any()`: its
 * signal may be garbage-collected before it fires.
 */
function createTimeout(visitor: AbortSignal) {
  const controller = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  visitor.addEventListener('abort', () => controller.abort(visitor.reason), { once: true });
  return {
    signal: controller.signal,
    /** Milliseconds from now; replaces an earlier limit. */
    start: (milliseconds: number) => {
      clearTimeout(timer);
      const reason = new DOMException('The content back end took too long.', 'TimeoutError');
      timer = setTimeout(() => controller.abort(reason), milliseconds);
    },
    end: () => clearTimeout(timer),
  };
}

/**
 * Headers of a request that are passed on: about its content, its conditions, its page and its trace. Of all others
 * a back end may believe that a proxy wrote them.
 */
const requestHeaders =
  /^(accept|accept-language|cache-control|content-(encoding|language|length|type)|idempotency-key|if-.*|origin|pragma|prefer|range|referer|sec-fetch-.*|traceparent|tracestate|user-agent|x-request-id|x-requested-with)$/;

/** These headers, and the client's address as this server has seen it. */
function selectHeaders(context: Context, trustedProxies: number): Record<string, string> {
  const kept = Object.entries(context.req.header()).filter(([name]) => requestHeaders.test(name));
  const address = findAddress(context, trustedProxies);
  return {
    ...Object.fromEntries(kept),
    // The server's own calls have no address.
    ...(address ? { 'x-forwarded-for': address } : {}),
  };
}
