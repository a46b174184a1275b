import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { BackEnd } from '../support/back-end.ts';
import { startBackEnd } from '../support/back-end.ts';
import type { RawServer } from './raw-server.ts';
import { parseAnswer, startRawServer } from './raw-server.ts';

/** What a visitor could make the content back end believe, and what it could make browsers run. */
let backEnd: BackEnd;
let server: RawServer;
let behindProxy: RawServer;
beforeAll(async () => {
  backEnd = await startBackEnd();
  server = await startRawServer({
    API_ORIGIN: backEnd.origin,
    CONTENT_MAX_AGE: 0,
    PUBLIC_ORIGIN: 'https://www.ombrelle.example',
  });
  behindProxy = await startRawServer({ API_ORIGIN: backEnd.origin, TRUST_PROXY: 1 });
});
afterAll(() => Promise.all([server.close(), behindProxy.close(), backEnd.close()]));

let received: Request[] = [];
beforeEach(() => {
  received = [];
  backEnd.reset();
  backEnd.answer('/api/echo', (request) => {
    received.push(request);
    return Response.json({});
  });
});
const headersReceived = () => received.map(({ headers }) => headers);

describe('what a visitor says of himself does not reach the back end', () => {
  test.each([
    ['Forwarded', 'for=10.0.0.1;host=evil.example'],
    ['Via', '1.1 evil.example'],
    ['X-Forwarded-Host', 'evil.example'],
    ['X-Forwarded-Proto', 'evil'],
    ['X-Forwarded-Port', '1'],
    ['X-Forwarded-Prefix', '/evil'],
    ['X-Forwarded-Server', 'evil.example'],
    ['X-Host', 'evil.example'],
    ['X-Real-IP', '10.0.0.1'],
    ['X-Client-IP', '10.0.0.1'],
    ['True-Client-IP', '10.0.0.1'],
    ['CF-Connecting-IP', '10.0.0.1'],
    ['X-Original-URL', '/admin'],
    ['X-Rewrite-URL', '/admin'],
    ['X-HTTP-Method-Override', 'DELETE'],
    ['X-Method-Override', 'DELETE'],
    ['Cookie', 'session=1'],
    ['Proxy-Authorization', 'Basic eDp5'],
    ['Upgrade', 'h2c'],
  ])('%s', async (name, value) => {
    const { status } = await server.get('/api/echo', { [name]: value });
    expect(status).toBe(200);
    expect(headersReceived().map((headers) => headers.get(name))).toEqual([null]);
  });

  test('nor does he make it wait for a body that does not come', async () => {
    const { body } = await server.get('/api/echo', { Expect: '100-continue' });
    expect(body).toMatch(/^HTTP\/1\.1 200 /);
    expect(headersReceived().map((headers) => headers.get('Expect'))).toEqual([null]);
  });

  test('but what he asks for does', async () => {
    const asked = { Accept: 'application/json', 'Accept-Language': 'fr', 'X-Request-Id': 'a-1' };
    await server.get('/api/echo', asked);
    const [headers] = headersReceived();
    for (const [name, value] of Object.entries(asked)) expect(headers?.get(name)).toBe(value);
    expect(headers?.get('Host')).toBe(new URL(backEnd.origin).host);
  });

  test.each<[string, () => RawServer, string]>([
    ['that of the connection', () => server, '127.0.0.1'],
    ['that which our own proxy saw', () => behindProxy, '198.51.100.7'],
  ])('his address is %s', async (_, getServer, address) => {
    await getServer().get('/api/echo', { 'X-Forwarded-For': '203.0.113.9, 198.51.100.7' });
    expect(headersReceived().map((headers) => headers.get('X-Forwarded-For'))).toEqual([address]);
  });
});

describe('forms that are forwarded', () => {
  const post = async (headers: Readonly<Record<string, string>>, method = 'POST') => {
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    const answer = await server.send(
      `${method} /api/echo HTTP/1.1\r\nHost: www.ombrelle.example\r\nConnection: close\r\n${lines.join('')}Content-Length: 3\r\n\r\na=b`,
    );
    return parseAnswer(answer).status;
  };

  // What counts as another site: tests/server/submissions/routes.test.ts.
  test.each(['POST', 'PUT', 'DELETE', 'PATCH'])(
    'are refused from another site: %s',
    async (method) => {
      expect(await post({ Origin: 'https://evil.example' }, method)).toBe(403);
      expect(received).toEqual([]);
    },
  );

  test('reach the back end from the site', async () => {
    expect(await post({ Origin: 'https://www.ombrelle.example' })).toBe(200);
    expect(received).toHaveLength(1);
  });
});

describe('nothing that the back end gives is the site’s own script, style or document', () => {
  test.each([
    'text/javascript',
    'application/javascript; charset=utf-8',
    'application/x-javascript',
    'TEXT/ECMASCRIPT',
    'text/jscript',
    'text/livescript',
    'text/css',
    'Text/CSS; charset=utf-8',
  ])('%s is plain text', async (type) => {
    for (const path of ['/storage/upload', '/api/upload']) {
      backEnd.answer(path, () => new Response('alert(1)', { headers: { 'Content-Type': type } }));
      const { headers } = await server.get(path);
      expect(headers.get('content-type')).toBe('text/plain; charset=utf-8');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    }
  });

  test.each(['text/html', 'IMAGE/SVG+XML', 'application/xhtml+xml', 'text/xml'])(
    '%s is shown in a sandbox',
    async (type) => {
      for (const path of ['/storage/upload', '/api/upload']) {
        backEnd.answer(path, () => new Response('<p>', { headers: { 'Content-Type': type } }));
        const blockResolver = (await server.get(path)).headers.get('content-security-policy');
        expect(blockResolver).toMatch(/; sandbox$/);
      }
    },
  );

  test.each([
    ['Set-Cookie', 'a=b'],
    ['Access-Control-Allow-Origin', '*'],
    ['Strict-Transport-Security', 'max-age=0'],
    ['Server', 'Apache'],
    ['X-Powered-By', 'PHP'],
  ])('its %s goes no further', async (name, value) => {
    backEnd.answer('/api/echo', () => Response.json({}, { headers: { [name]: value } }));
    const { headers } = await server.get('/api/echo');
    expect(headers.get(name.toLowerCase())).not.toBe(value);
  });

  test('its own policy does not take the place of ours', async () => {
    const headers = { 'Content-Security-Policy': "default-src * 'unsafe-inline'" };
    backEnd.answer('/api/echo', () => Response.json({}, { headers }));
    const answer = await server.get('/api/echo');
    expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none'/);
  });
});
