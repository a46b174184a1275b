import type { Handler } from 'hono';
import { proxy } from 'hono/proxy';
import { boundBytes, TooManyBytesError } from '../http/bound-bytes.ts';
import { leadsElsewhere } from '../http/paths.ts';
import type { SelectHeaders } from './forwarded-headers.ts';

export type ForwardLimits = {
  /** Bytes of what visitors send, and of an answer. */
  requestBytes: number;
  answerBytes: number;
  /** Milliseconds from a request's last byte to the answer's first, and from there to its last. */
  headersTimeout: number;
  bodyTimeout: number;
};

const megabyte = 1024 * 1024;

/** More than the largest form of ours takes; an answer as long as the largest picture. */
const usualLimits: ForwardLimits = {
  requestBytes: 13 * megabyte,
  answerBytes: 25 * megabyte,
  headersTimeout: 10_000,
  bodyTimeout: 120_000,
};

/** Headers of the back end that must not pass for ours. */
const dropped = [
  'set-cookie',
  'content-security-policy',
  'strict-transport-security',
  'access-control-allow-origin',
  'server',
  'x-powered-by',
];

/**
 * Forwards a request to the content back end of `API_ORIGIN`, path and query unchanged. Paths that a
 * back end might read as leading elsewhere are refused, and so are its redirects to other hosts. An
 * answer that comes too late is a 502; one that grows too long or too slow later is broken off.
 */
export function forwardTo(
  origin: string,
  selectHeaders: SelectHeaders,
  tooLongMessage: string,
  limits: ForwardLimits = usualLimits,
): Handler {
  return async (context) => {
    const { raw } = context.req;
    const { pathname, search } = new URL(context.req.url);
    if (leadsElsewhere(pathname)) return context.json({ message: 'This is not a path.' }, 400);
    const tooLong = () => context.json({ errors: [{ field: '', message: tooLongMessage }] }, 413);
    if (Number(context.req.header('Content-Length') ?? 0) > limits.requestBytes) return tooLong();

    const patience = createPatience(raw.signal);
    const sending = raw.body && sendBounded(raw.body, limits.requestBytes);
    // A visitor with a slow line may take as long as the server allows: it is not the back end's time.
    sending?.ended.then(() => patience.wait(limits.headersTimeout)).catch(() => {});
    if (!sending) patience.wait(limits.headersTimeout);
    try {
      const response = await proxy(`${origin}${pathname}${search}`, {
        raw,
        headers: selectHeaders(context),
        ...(sending ? { body: sending.body } : {}),
        signal: patience.signal,
        // An origin that we did not choose is not asked.
        redirect: 'manual',
      });
      const refuse = async (reason: string) => {
        patience.end();
        await response.body?.cancel();
        console.error(`The content back end answered ${response.status} ${reason}.`);
        return context.json({ message: 'The content back end gave no answer.' }, 502);
      };
      const location = response.headers.get('location');
      if (location !== null) {
        const target = URL.parse(location, `${origin}${pathname}`);
        if (target?.origin !== origin || !/^\/(api|storage)\//.test(target.pathname)) {
          return refuse('to another place');
        }
        response.headers.set('location', `${target.pathname}${target.search}`);
      }
      if (Number(response.headers.get('content-length') ?? 0) > limits.answerBytes) {
        return refuse(`with more than ${limits.answerBytes} bytes`);
      }
      for (const name of dropped) response.headers.delete(name);
      patience.wait(limits.bodyTimeout);
      return receiveBounded(response, raw, limits.answerBytes, patience);
    } catch (cause) {
      patience.end();
      // Whoever asked has stopped waiting, and says so itself.
      if (raw.signal.aborted) return context.body(null, 504);
      if (sending && (await isTooLong(sending.ended))) return tooLong();
      console.error('The content back end could not be reached:', cause);
      return context.json({ message: 'The content back end could not be reached.' }, 502);
    }
  };
}

/**
 * A time-out that can be set anew, and ends with the visitor's own signal. Not AbortSignal.any(): what
 * it makes may be collected as garbage before it fires.
 */
function createPatience(visitor: AbortSignal) {
  const controller = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const leave = () => controller.abort(visitor.reason);
  if (visitor.aborted) leave();
  visitor.addEventListener('abort', leave, { once: true });
  const giveUp = () =>
    controller.abort(new DOMException('The content back end took too long.', 'TimeoutError'));
  return {
    signal: controller.signal,
    wait: (milliseconds: number) => {
      clearTimeout(timer);
      timer = setTimeout(giveUp, milliseconds);
    },
    end: () => {
      clearTimeout(timer);
      visitor.removeEventListener('abort', leave);
    },
  };
}

/** A request's body within its bound; `ended` rejects when it is not sent to its end. */
function sendBounded(body: ReadableStream<Uint8Array>, maximumBytes: number) {
  const bounded = boundBytes(maximumBytes);
  return { body: bounded.readable, ended: body.pipeTo(bounded.writable) };
}

const isTooLong = (ended: Promise<void>) =>
  ended.then(
    () => false,
    (cause: unknown) => cause instanceof TooManyBytesError,
  );

/** The answer within its bound; patience ends with it, however it ends. */
function receiveBounded(
  response: Response,
  { signal }: Request,
  maximumBytes: number,
  { signal: tooLate, end: onEnd }: Pick<ReturnType<typeof createPatience>, 'signal' | 'end'>,
): Response {
  if (!response.body) {
    onEnd();
    return response;
  }
  const bounded = boundBytes(maximumBytes);
  response.body
    // Once there are headers, fetch holds its signal so weakly that it may be collected.
    .pipeTo(bounded.writable, { signal: tooLate })
    .catch((cause: unknown) => {
      // Without a cause nobody wanted it; whoever left says so itself.
      if (cause === undefined || signal.aborted) return;
      console.error('An answer of the content back end was broken off:', cause);
    })
    .finally(onEnd);
  return new Response(bounded.readable, response);
}
