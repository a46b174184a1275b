import { describe, expect, test } from 'vitest';
import { parseAnswer, startRawServer } from './raw-server.ts';

/** Header injection, poisoned caches, open redirects, smuggled requests: by the byte. */
const server = await startRawServer();
const withOrigin = await startRawServer({ PUBLIC_ORIGIN: 'https://www.ombrelle.example' });

test('a line end in an address begins no header', async () => {
  const injected = '%0d%0aX-Injected:%20yes';
  for (const target of [
    `/about${injected}/`,
    `/about/?a=${injected}`,
    `/images/320/avif/pictures/a${injected}.svg`,
    `/_vitrine/page?path=%2Fabout${injected}`,
    '/about%E5%98%8A%E5%98%8DX-Injected:%20yes/',
  ]) {
    const { status, head } = await server.get(target);
    expect(status, target).toBeLessThan(500);
    expect(head, target).not.toMatch(/^X-Injected/im);
  }
  // A bare carriage return.
  expect((await server.get('/', { 'X-A': 'b\rX-Injected: yes' })).status).toBe(400);
});

const forgedHost = 'evil.example';

describe('a forged Host header', () => {
  test('is in no answer at all where PUBLIC_ORIGIN is set', async () => {
    for (const path of ['/', '/sitemap.xml', '/robots.txt', '/about/', '/_vitrine/page?path=/']) {
      const { head, body } = await withOrigin.get(path, { Host: forgedHost });
      expect(head + body, path).not.toContain(forgedHost);
    }
  });

  test('nor does anyone read the other headers that name one', async () => {
    const names = 'X-Forwarded-Host X-Host X-Original-URL X-Rewrite-URL X-Forwarded-Proto';
    const headers = Object.fromEntries(names.split(' ').map((name) => [name, `/${forgedHost}`]));
    const more = { Forwarded: `host=${forgedHost}`, 'X-HTTP-Method-Override': 'POST' };
    const { status, body } = await server.get('/about?forged', { ...headers, ...more });
    expect(status).toBe(200);
    expect(body).not.toContain(forgedHost);
  });

  test('that is no host is refused, kept answer or not', async () => {
    const signs = [
      'evil.example/path',
      'evil.example?query',
      'evil.example#',
      'evil.example\\path',
    ];
    // A name whose last part is a number is an IPv4 address (WHATWG URL, section 3.5), or nothing.
    const numbers = ['1.2.3.4.5', '256.256.256.256', 'a.1', '[::1', 'a.example:99999'];
    for (const { get } of [server, withOrigin]) {
      await get('/about');
      for (const Host of [...signs, ...numbers, 'user@evil.example', 'a b', '<script>', '']) {
        expect((await get('/about', { Host })).status, Host).toBe(400);
        expect((await get('/nowhere', { Host })).status, Host).toBe(400);
      }
    }
  });

  test('that comes twice, or not at all, is refused', async () => {
    const twice =
      'GET / HTTP/1.1\r\nHost: a.example\r\nHost: b.example\r\nConnection: close\r\n\r\n';
    const none = 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n';
    expect(parseAnswer(await server.send(twice)).status).toBe(400);
    expect(parseAnswer(await server.send(none)).status).toBe(400);
  });

  test('may be missing in HTTP/1.0, as in the checks of load balancers', async () => {
    const { status, body } = parseAnswer(await server.send('GET /healthz HTTP/1.0\r\n\r\n'));
    expect([status, body]).toEqual([200, 'ok']);
  });

  test.each([
    ['localhost:443', 'https://localhost/about'],
    ['localhost:80', 'http://localhost/about'],
    ['LOCALHOST:3000', 'http://localhost:3000/about'],
  ])('%s is written as browsers write it', async (Host, address) => {
    const { body } = await server.get('/about', { Host });
    expect(body).toContain(`<link rel="canonical" href="${address}"`);
  });

  test('that holds a quote ends no attribute', async () => {
    const { body } = await server.get('/about', { Host: 'x"y.example' });
    expect(body).not.toContain('x"y');
  });

  test('the query of one visitor is not in the page of the next', async () => {
    await server.get('/faq?utm=<script>alert(1)</script>');
    const { body } = await server.get('/faq');
    expect(body).not.toContain('utm');
  });
});

test('redirects stay on the site', async () => {
  const targets = String.raw`
    //evil.example/ ///evil.example/ /\evil.example/ \\evil.example/ /%5cevil.example/
    /%2f%2fevil.example/ /%2fevil.example/ /.//evil.example/ /..//evil.example/
    /%2e//evil.example/ /https://evil.example/ /@evil.example/ /%09/evil.example/
    //evil.example/%2e%2e/ //evil.example//?next=//evil.example /about/?next=//evil.example
    //www.ombrelle.example@evil.example/ /favicon.ico?//evil.example
    /images/320/avif/pictures//evil.example/x.svg /_vitrine/page?path=//evil.example/`;
  for (const target of [...targets.trim().split(/\s+/), '/\t/evil.example/']) {
    const { headers, status } = await server.get(target);
    const location = headers.get('location');
    if (status >= 300 && status < 400) expect(location, target).toBeDefined();
    if (location === undefined) continue;
    // As browsers read it: after "/" neither "/" nor "\\", whatever they leave out between them.
    expect(location, target).toMatch(/^\/(?![/\\\t\n\r])/);
    expect(new URL(location, server.origin).origin).toBe(server.origin);
  }
});

/** https://portswigger.net/web-security/request-smuggling, and RFC 9112 sections 2.2, 5.2, 6.1, 6.3. */
const smuggled = 'GET /robots.txt HTTP/1.1\r\nHost: localhost\r\n\r\n';
const post = (headers: string, body: string) =>
  `POST /api/contacts HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/plain\r\n${headers}\r\n${body}`;

/** The second request's answer is there. */
const isSmuggledAnswered = (answer: string) => answer.includes('Sitemap: ');

describe('requests that two servers would read differently are refused', () => {
  test.each([
    [
      'both lengths (CL.TE)',
      post('Content-Length: 6\r\nTransfer-Encoding: chunked\r\n', `0\r\n\r\n${smuggled}`),
    ],
    [
      'both lengths (TE.CL)',
      post('Transfer-Encoding: chunked\r\nContent-Length: 3\r\n', `1\r\nZ\r\n0\r\n\r\n${smuggled}`),
    ],
    ['two lengths', post('Content-Length: 0\r\nContent-Length: 5\r\n', smuggled)],
    ['a space before the colon', post('Transfer-Encoding : chunked\r\n', `0\r\n\r\n${smuggled}`)],
    ['bare line feeds', `GET / HTTP/1.1\nHost: localhost\n\n${smuggled}`],
    ['a chunk size that is none', post('Transfer-Encoding: chunked\r\n', `Z\r\n\r\n${smuggled}`)],
    ['a header without end', `GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'a'.repeat(20_000)}`],
  ])('%s', async (_, bytes) => {
    const answer = await server.send(bytes, isSmuggledAnswered);
    expect(answer).toMatch(/^HTTP\/1\.1 (400|431|501|505) /);
    expect(answer.match(/HTTP\/1\.1 \d{3}/g)).toHaveLength(1);
  });

  test('a chunk that is longer than it says ends the connection', async () => {
    const chunk = post('Transfer-Encoding: chunked\r\n', `1\r\nZZZ\r\n0\r\n\r\n${smuggled}`);
    expect(isSmuggledAnswered(await server.send(chunk, isSmuggledAnswered))).toBe(false);
  });

  test('where the two agree, one request after the other is answered', async () => {
    const both = `${post('Content-Length: 1\r\n', 'Z')}${smuggled}`;
    expect(isSmuggledAnswered(await server.send(both, isSmuggledAnswered))).toBe(true);
  });
});
