import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, request as sendRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Builder, Capabilities, Key, Origin } from 'selenium-webdriver';
import { vi } from 'vitest';
import { findWebKit } from '../../scripts/support/find-programs.ts';
import { findFreePort } from '../../scripts/support/server-process.ts';
import { timeLimit } from '../setup/time-limit.ts';
import type { Engine } from './engine.ts';
import { walk } from './walk.ts';

walk('WebKitGTK', async (origin): Promise<Engine> => {
  const { driver: driverPath, browser, display: displayPath } = findWebKit();
  const watch = await watchSite(origin);
  const display = spawn(
    displayPath,
    ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  );
  const [number] = await once(display.stdout, 'data');
  const port = await findFreePort();
  const service = spawn(driverPath, [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: `:${String(number).trim()}` },
  });
  const address = `http://127.0.0.1:${port}`;
  // It listens some time after it was started.
  await vi.waitFor(() => fetch(`${address}/status`), { timeout: timeLimit / 2, interval: 50 });
  const driver = await new Builder()
    .usingServer(address)
    .withCapabilities(
      new Capabilities({
        browserName: 'MiniBrowser',
        'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] },
      }),
    )
    .build();
  return {
    open: (path) => driver.get(watch.origin + path),
    run: (expression) => driver.executeScript(`return ${expression}`),
    pressAt: (x, y) =>
      driver.actions().move({ x, y, origin: Origin.VIEWPORT, duration: 0 }).click().perform(),
    type: (typed) => driver.actions().sendKeys(typed).perform(),
    pressKey: (key) =>
      driver.actions().sendKeys({ Escape: Key.ESCAPE, Enter: Key.ENTER }[key]).perform(),
    resize: async (width, height) => {
      await driver.manage().window().setRect({ width, height, x: 0, y: 0 });
    },
    takeIncidents: async () => {
      // What the page has told before is there when this is answered.
      await driver.executeScript(`return fetch('/_watch/end').then(() => true)`);
      return watch.incidents.splice(0);
    },
    close: async () => {
      await driver.quit();
      service.kill();
      display.kill();
      watch.close();
    },
  };
});

/**
 * WebKitGTK's driver tells nothing of the console, and an automated MiniBrowser writes it nowhere. So the
 * site is visited through a proxy, whose script is the first of each document and tells all to it.
 */
async function watchSite(site: string) {
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
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const { port } = proxy.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, incidents, close: () => proxy.close() };
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
    ({ message, target }) =>
      tell(message ? `exception: ${message}` : `did not load: ${(target as Element).outerHTML}`),
    true,
  );
  window.addEventListener('unhandledrejection', ({ reason }) => tell(`exception: ${reason}`));
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    tell(`refused by the policy: ${violatedDirective} ${blockedURI}`),
  );
  // React finds the document as the server has sent it.
  document.currentScript?.remove();
}
