import type { ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import { promisify } from 'node:util';
import { getRequestListener } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { createEmbeddedApi } from '../../server/content-api/content-routes.ts';
import { serverContentApi } from '../../site/content-api/server-content-api.ts';
import { readContent } from './content.ts';
import { beforeEachTest } from './file-hooks.ts';
import { serveForFile } from './http-listener.ts';

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

type Failure = keyof typeof failures;
type Path = string | RegExp;
type Answer = (request: Request) => Response | undefined | Promise<Response | undefined>;

/** Answers by the byte; `body` is what a healthy back end sends. */
export type Lie = (outgoing: ServerResponse, body: Buffer) => void;

export type BackEnd = Awaited<ReturnType<typeof startBackEnd>>;

/**
 * A content back end of the test's own, on a port: the embedded content, with faults on demand. Vitest resets it
 * before each test, and closes it after the file.
 */
export async function startBackEnd() {
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
  let answers: { path: Path; answer: Answer; lie?: Lie }[] = [];
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
    const answer = async (request: Request) => {
      const response = await (special ? special.answer(request) : answerUsually(request));
      if (response) return response;
      incoming.socket.destroy();
      return new Response();
    };
    const listener = getRequestListener(answer, { overrideGlobalObjects: false });
    void listener(incoming, outgoing);
  });
  const backEnd = {
    origin: await serveForFile(server),
    /** Paths asked for, in order, like `/api/sliders`. */
    requests,
    /** Answers a path (`/api/sliders`, or a pattern) in this way until it is reset. */
    answer: (path: Path, answer: Answer) => void answers.push({ path, answer }),
    fail: (path: Path, failure: Failure) => void answers.push({ path, answer: failures[failure] }),
    lie: (path: Path, lie: Lie) => void answers.push({ path, answer: answerUsually, lie }),
    /** How many answers have begun, or are waited for, and have not ended. */
    countOpen: () => open,
    countConnections: promisify(server.getConnections.bind(server)),
    /** What a healthy back end answers. */
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
  beforeEachTest.push(backEnd.reset);
  return backEnd;
}

/** A path that is no UTF-8 stays as it came. */
function decodeLeniently(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
