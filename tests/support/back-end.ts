import type { ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { getRequestListener } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { createEmbeddedApi } from '../../server/content-api/content-routes.ts';
import { serverContentApi } from '../../site/content-api/server-content-api.ts';
import { readContent } from './content.ts';

/** Ways in which a back end fails. */
export const failures = {
  'answers 500': () => new Response('{"message":"Server Error"}', { status: 500 }),
  'closes the connection': () => undefined,
  hangs: () => new Promise<never>(() => {}),
  'answers HTML': () =>
    new Response('<!doctype html><title>Maintenance</title>', {
      headers: { 'Content-Type': 'text/html' },
    }),
  'answers null': () => Response.json(null),
  'answers another shape': () => Response.json({ unexpected: [1, 2, 3] }),
} satisfies Record<string, () => Response | undefined | Promise<never>>;

export type Failure = keyof typeof failures;
type Answer = (request: Request) => Response | undefined | Promise<Response | undefined>;

/** Answers by the byte; `body` is what a healthy back end sends. */
export type Lie = (outgoing: ServerResponse, body: Buffer) => void;

export type BackEnd = {
  origin: string;
  /** Paths asked for, in order, like `/api/sliders`. */
  requests: string[];
  /** Answers a path (`/api/sliders`, or a pattern) in this way until {@link reset}. */
  answer: (path: string | RegExp, answer: Answer) => void;
  fail: (path: string | RegExp, failure: Failure) => void;
  lie: (path: string | RegExp, lie: Lie) => void;
  /** How many answers have begun, or are waited for, and have not ended. */
  countOpen: () => number;
  countConnections: () => Promise<number>;
  /** What a healthy back end answers. */
  answerUsually: (request: Request) => Promise<Response>;
  reset: () => void;
  close: () => Promise<void>;
};

/** A content back end of the test's own, on a port: the embedded content, with faults on demand. */
export async function startBackEnd(): Promise<BackEnd> {
  const content = await readContent('content');
  const api = new Hono().route('/api', createEmbeddedApi(content, serverContentApi)).use(
    '/storage/*',
    serveStatic({
      root: 'content/storage',
      rewriteRequestPath: (path) => path.slice('/storage'.length),
    }),
  );
  const answerUsually = async (request: Request) => api.fetch(request);
  const requests: string[] = [];
  let answers: { path: string | RegExp; answer: Answer; lie?: Lie }[] = [];
  let open = 0;

  const tellLie = async (lie: Lie, url: URL, outgoing: ServerResponse) => {
    const healthy = await answerUsually(new Request(url));
    lie(outgoing, Buffer.from(await healthy.arrayBuffer()));
  };
  // Idle connections stay open: one that is closed while it is used again looks like a failure.
  const server = createServer({ keepAliveTimeout: 600_000 }, (incoming, outgoing) => {
    open += 1;
    outgoing.once('close', () => {
      open -= 1;
    });
    const url = new URL(incoming.url ?? '/', 'http://back.end');
    const path = decodeLeniently(url.pathname);
    requests.push(path);
    const special = answers.findLast((entry) =>
      typeof entry.path === 'string' ? entry.path === path : entry.path.test(path),
    );
    if (special?.lie) {
      void tellLie(special.lie, url, outgoing);
      return;
    }
    const listener = getRequestListener(async (request) => {
      const response = await (special ? special.answer(request) : answerUsually(request));
      if (response) return response;
      incoming.socket.destroy();
      return new Response();
    });
    void listener(incoming, outgoing);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    requests,
    answer: (path, answer) => answers.push({ path, answer }),
    fail: (path, failure) => answers.push({ path, answer: failures[failure] }),
    lie: (path, lie) => answers.push({ path, answer: answerUsually, lie }),
    countOpen: () => open,
    countConnections: promisify(server.getConnections.bind(server)),
    answerUsually,
    reset: () => {
      answers = [];
      requests.length = 0;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** A path that is no UTF-8 stays as it came. */
function decodeLeniently(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
