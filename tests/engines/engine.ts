import { createServer, request as sendRequest } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, vi } from 'vitest';
import { timeLimit } from '../setup/time-limit.ts';
import { listen } from '../support/listen.ts';

/** What a browser's driver has to do; all else happens in the page, alike in every engine. */
export type Engine = {
  open: (path: string) => Promise<void>;
  /** Runs an expression in the page; waits for what it promises. */
  run: (expression: string) => Promise<unknown>;
  pressAt: (x: number, y: number) => Promise<void>;
  type: (text: string) => Promise<void>;
  pressKey: (key: 'Escape' | 'Enter') => Promise<void>;
  /** As far as the browser's window goes: WebKitGTK's is never narrower than its toolbar. */
  resize: (width: number, height: number) => Promise<void>;
  close: () => Promise<void>;
};

const limit = { timeout: timeLimit / 2, interval: 100 };

export type Visitor = ReturnType<typeof createVisitor>;

/** Uses a page as a person does: what he presses has to be in sight, still, and under his pointer. */
export function createVisitor(engine: Engine) {
  /** Runs a function in the page: it knows nothing outside itself. */
  const ask = <Args extends readonly unknown[], Answer>(
    question: (...args: Args) => Answer,
    ...args: Args
  ) =>
    // What a driver brings from the page is the function's answer, as JSON.
    engine.run(`(${question})(...${JSON.stringify(args)})`) as Promise<Awaited<Answer>>;

  const press = async (selector: string, name?: string) => {
    let before = '';
    const { x, y } = await vi.waitFor(async () => {
      const spot = await ask(aim, selector, name);
      if (spot.diagnostic) throw new Error(`${selector} “${name ?? ''}” ${spot.diagnostic}`);
      const now = JSON.stringify(spot);
      if (now !== before) {
        before = now;
        throw new Error(`${selector} “${name ?? ''}” moves`);
      }
      return spot;
    }, limit);
    await engine.pressAt(x, y);
  };

  return {
    ask,
    press,
    open: engine.open,
    resize: engine.resize,
    pressKey: engine.pressKey,
    /** Waits until the page answers so. */
    expectAnswer: <Args extends readonly unknown[], Answer>(
      expected: Awaited<Answer>,
      question: (...args: Args) => Answer,
      ...args: Args
    ) => expect.poll(() => ask(question, ...args), limit).toEqual(expected),
    fill: async (values: Readonly<Record<string, string>>, form = '') => {
      for (const [name, value] of Object.entries(values)) {
        await press(`${form} [name="${name}"]`);
        await engine.type(value);
      }
    },
  };
}

/** Runs in the page: where to press the first element in sight of a selector and a name, or why not. */
function aim(selector: string, name?: string) {
  const tidy = (text: string | null) => (text ?? '').replace(/\s+/g, ' ').trim();
  const element = [...document.querySelectorAll<HTMLElement>(selector)].find(
    (one) =>
      (name === undefined || name === one.ariaLabel || name === tidy(one.textContent)) &&
      one.getClientRects().length > 0 &&
      getComputedStyle(one).visibility === 'visible',
  );
  if (!element) return { x: 0, y: 0, diagnostic: 'is not to be seen' };
  const measure = () => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
  };
  // Not at the lower edge: WebKit scrolls a field into view between the press and its release.
  const isOnScreen = ({ x, y }: { x: number; y: number }) =>
    x > 0 && y > 0 && x < innerWidth && y < innerHeight - 120;
  if (!isOnScreen(measure())) element.scrollIntoView({ behavior: 'instant', block: 'center' });
  const spot = measure();
  const hit = document.elementFromPoint(spot.x, spot.y);
  const isHit = hit && (element.contains(hit) || hit.closest('label')?.control === element);
  if (isHit) return { ...spot, diagnostic: '' };
  // Below the banner that stays at the top.
  element.scrollIntoView({ behavior: 'instant', block: 'center' });
  return { ...spot, diagnostic: `is covered by ${hit?.outerHTML.slice(0, 100)}` };
}

/**
 * WebKitGTK's driver tells nothing of the console, and an automated MiniBrowser writes it nowhere. So the
 * site is visited through a proxy, whose script is the first of each document and tells all to it.
 */
export async function watchSite(site: string) {
  const incidents: string[] = [];
  const proxy = createServer(async (request, response) => {
    if (request.url === '/_watch.js') {
      response.setHeader('Content-Type', 'text/javascript').end(`(${watchDocument})()`);
      return;
    }
    if (request.url?.startsWith('/_watch')) {
      const incident = await text(request);
      if (incident) incidents.push(incident);
      response.writeHead(204).end();
      return;
    }
    const forwarded = sendRequest(
      `${site}${request.url}`,
      { method: request.method, headers: { ...request.headers, 'accept-encoding': 'identity' } },
      async (answer) => {
        const status = answer.statusCode ?? 0;
        if (status >= 400) incidents.push(`answer ${status}: ${request.url}`);
        const isDocument = answer.headers['content-type']?.startsWith('text/html');
        const { 'content-length': length, ...headers } = answer.headers;
        response.writeHead(status, isDocument || !length ? headers : answer.headers);
        if (!isDocument) answer.pipe(response);
        else {
          const html = await text(answer);
          response.end(html.replace('<head>', '<head><script src="/_watch.js"></script>'));
        }
      },
    );
    // The browser has gone on to another page.
    response.once('close', () => forwarded.destroy());
    forwarded.once('error', () => response.destroy());
    request.pipe(forwarded);
  });
  const port = await listen(proxy);
  return { origin: `http://127.0.0.1:${port}`, incidents, close: async () => void proxy.close() };
}

/** Runs in each document, before any other script. */
function watchDocument() {
  const tell = (incident: string) => navigator.sendBeacon('/_watch', incident);
  for (const level of ['debug', 'log', 'info', 'warn', 'error'] as const) {
    const write = console[level];
    console[level] = (...words) => {
      tell(`console.${level}: ${words.map(String).join(' ')}`);
      write.apply(console, words);
    };
  }
  window.addEventListener(
    'error',
    ({ message, target }) => {
      // A hint, which Firefox gives up for a module that it has: the import tells what does not load.
      if (target instanceof HTMLLinkElement && target.rel === 'modulepreload') return;
      tell(message ? `exception: ${message}` : `did not load: ${(target as Element).outerHTML}`);
    },
    true,
  );
  window.addEventListener('unhandledrejection', ({ reason }) => tell(`exception: ${reason}`));
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    tell(`refused by the policy: ${violatedDirective} ${blockedURI}`),
  );
  // React finds the document as the server has sent it.
  document.currentScript?.remove();
}
