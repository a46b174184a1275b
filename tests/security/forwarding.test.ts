import { beforeEach, describe, expect, test } from 'vitest';
import { startBackEnd } from '../support/back-end.ts';
import { startRawServer } from './raw-server.ts';

/** What a visitor could make the content back end believe, and what it could make browsers run. */
const backEnd = await startBackEnd();
const server = await startRawServer({
  API_ORIGIN: backEnd.origin,
  CONTENT_MAX_AGE: 0,
  PUBLIC_ORIGIN: 'https://www.ombrelle.example',
});
const behindProxy = await startRawServer({ API_ORIGIN: backEnd.origin, TRUST_PROXY: 1 });

let received: Headers[] = [];
beforeEach(() => {
  received = [];
  backEnd.answer('/api/echo', ({ headers }) => {
    received.push(headers);
    return Response.json({});
  });
});

describe('what a visitor says of himself does not reach the back end', () => {
  test('in no header that proxies and frameworks believe', async () => {
    const forged = {
      Forwarded: 'for=10.0.0.1;host=evil.example',
      Via: '1.1 evil.example',
      'X-Forwarded-Host': 'evil.example',
      'X-Forwarded-Proto': 'evil',
      'X-Forwarded-Port': '1',
      'X-Forwarded-Prefix': '/evil',
      'X-Host': 'evil.example',
      'X-Real-IP': '10.0.0.1',
      'True-Client-IP': '10.0.0.1',
      'CF-Connecting-IP': '10.0.0.1',
      'X-Original-URL': '/admin',
      'X-Rewrite-URL': '/admin',
      'X-HTTP-Method-Override': 'DELETE',
      Cookie: 'session=1',
      'Proxy-Authorization': 'Basic eDp5',
      Upgrade: 'h2c',
      Authorization: 'Basic eDp5',
      X_FORWARDED_FOR: '10.0.0.1',
      'X-Remote-User': 'admin',
      'Fastly-Client-IP': '10.0.0.1',
      'X-Anything-Else': '1',
    };
    const { status } = await server.get('/api/echo', forged);
    expect(status).toBe(200);
    for (const name of Object.keys(forged)) expect(received[0]?.get(name), name).toBeNull();
  });

  test('nor does he make it wait for a body that does not come', async () => {
    const { body } = await server.get('/api/echo', { Expect: '100-continue' });
    expect(body).toMatch(/^HTTP\/1\.1 200 /);
    expect(received.map((headers) => headers.get('Expect'))).toEqual([null]);
  });

  test('but what he asks for does', async () => {
    const asked = { Accept: 'application/json', 'Accept-Language': 'fr', 'X-Request-Id': 'a-1' };
    await server.get('/api/echo', asked);
    for (const [name, value] of Object.entries(asked)) expect(received[0]?.get(name)).toBe(value);
    expect(received[0]?.get('Host')).toBe(new URL(backEnd.origin).host);
  });

  test.each([
    ['that of the connection', server, '127.0.0.1'],
    ['that which our own proxy saw', behindProxy, '198.51.100.7'],
  ])('his address is %s', async (_, { get }, address) => {
    await get('/api/echo', { 'X-Forwarded-For': '203.0.113.9, 198.51.100.7' });
    expect(received.map((headers) => headers.get('X-Forwarded-For'))).toEqual([address]);
  });
});

// What counts as another site: tests/server/submissions/routes.test.ts.
test('forms that are forwarded are refused from another site, and reach the back end from the site', async () => {
  const send = async (method: string, Origin: string) =>
    (await server.ask(method, '/api/echo', { Host: 'www.ombrelle.example', Origin }, 'a=b')).status;
  for (const method of ['POST', 'PUT', 'DELETE', 'PATCH'])
    expect(await send(method, 'https://evil.example'), method).toBe(403);
  expect(received).toEqual([]);
  expect(await send('POST', 'https://www.ombrelle.example')).toBe(200);
  expect(received).toHaveLength(1);
});

test('posts that are forwarded have the limit of those that are stored here', async () => {
  const limited = await startRawServer({ API_ORIGIN: backEnd.origin, RATE_LIMIT: 1 });
  const post = () => limited.ask('POST', '/api/echo', {}, 'a=b');
  expect((await post()).status).toBe(200);
  const { status, headers, body } = await post();
  expect(status).toBe(429);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  expect(JSON.parse(body)).toMatchObject({ errors: [{ field: '' }] });
  expect((await limited.get('/api/echo')).status).toBe(200);
});

describe('nothing that the back end gives is the site’s own script, style or document', () => {
  const showAs = async (type: string) => {
    const answers = ['/storage/upload', '/api/upload'].map(async (path) => {
      backEnd.answer(path, () => new Response('alert(1)', { headers: { 'Content-Type': type } }));
      return (await server.get(path)).headers;
    });
    return Promise.all(answers);
  };

  test('a script or a style is plain text', async () => {
    const types = ['text/javascript', 'application/x-javascript', 'TEXT/ECMASCRIPT'];
    for (const type of [...types, 'text/jscript', 'Text/CSS; charset=utf-8']) {
      for (const headers of await showAs(type)) {
        expect(headers.get('content-type'), type).toBe('text/plain; charset=utf-8');
        expect(headers.get('x-content-type-options')).toBe('nosniff');
      }
    }
  });

  test('a document or a drawing is shown in a sandbox', async () => {
    for (const type of ['text/html', 'IMAGE/SVG+XML', 'application/xhtml+xml', 'text/xml']) {
      for (const headers of await showAs(type))
        expect(headers.get('content-security-policy'), type).toMatch(/; sandbox$/);
    }
  });

  test('its own headers and policy go no further', async () => {
    const theirs = {
      'Set-Cookie': 'a=b',
      'Access-Control-Allow-Origin': '*',
      'Strict-Transport-Security': 'max-age=0',
      Server: 'Apache',
      'Service-Worker-Allowed': '/',
      'Clear-Site-Data': '"*"',
      Refresh: '0; url=https://evil.example',
      'X-Powered-By': 'PHP',
      'Content-Security-Policy': "default-src * 'unsafe-inline'",
    };
    backEnd.answer('/api/echo', () => Response.json({}, { headers: theirs }));
    const { headers } = await server.get('/api/echo');
    for (const [name, value] of Object.entries(theirs))
      expect(headers.get(name.toLowerCase())).not.toBe(value);
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'/);
  });
});
