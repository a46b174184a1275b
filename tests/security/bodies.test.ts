import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { callBackEnd } from '../../server/content-api/site-content.ts';
import { serverContentApi } from '../../site/content-api/server-content-api.ts';
import { createLoadContent } from '../../src/content/load-content.ts';
import { expectConsole } from '../setup/console-guard.ts';
import { timeLimit } from '../setup/time-limit.ts';
import { startBackEnd } from '../support/back-end.ts';
import { contactRequest, receivers } from '../support/complaints.ts';
import { createPlaces } from '../support/engines.ts';
import { encodeParts } from '../support/multipart.ts';
import { createTestApp } from '../support/site.ts';
import { createTestServer } from '../support/submissions.ts';

/** What is hidden in bodies: names that reach into every object, and bytes that grow when unpacked. */
const backEnd = await startBackEnd();
beforeEach(() => backEnd.reset());
afterAll(() => backEnd.close());

const openPlace = createPlaces();

const isClean = () =>
  !('polluted' in {}) && Object.getOwnPropertyNames(Object.prototype).length === 12;

const postForm = async (names: readonly string[], headers: Record<string, string> = {}) => {
  const server = await createTestServer(await openPlace('sqlite'));
  const parts = [
    ...Object.entries(contactRequest).map(([name, value]) => ({ name, value })),
    ...names.map((name) => ({ name, value: 'polluted' })),
  ];
  const bytes = encodeParts(parts, 'boundary');
  const body = headers['Content-Encoding'] ? gzipSync(bytes) : bytes;
  const response = await server.app.request(receivers.contact, {
    method: 'POST',
    body: new Uint8Array(body),
    headers: { 'Content-Type': 'multipart/form-data; boundary=boundary', ...headers },
  });
  const kept = await server.store.list();
  return { response, kept };
};

describe('prototype pollution', () => {
  test('a form field of such a name is refused', async () => {
    const inBrackets = ['__proto__[polluted]', 'constructor[prototype][polluted]'];
    const withDots = ['__proto__.polluted', 'constructor.prototype.polluted'];
    for (const name of [...inBrackets, ...withDots, '__proto__', 'constructor', 'toString']) {
      const { response, kept } = await postForm([name]);
      expect(response.status, name).toBe(422);
      expect(kept).toEqual([]);
      expect(isClean()).toBe(true);
    }
  });

  test.each([
    '{"__proto__":{"polluted":"yes"}}',
    '[{"__proto__":{"polluted":"yes"},"constructor":{"prototype":{"polluted":"yes"}}}]',
  ])('an answer of the content back end changes no object: %s', async (text) => {
    expectConsole('error', /^Failed to fetch content:/);
    const headers = { 'Content-Type': 'application/json' };
    backEnd.answer(/^\/api\//, () => new Response(text, { headers }));
    const environment = { API_ORIGIN: backEnd.origin };
    const app = createTestApp({ environment, contentTimeout: timeLimit });
    expect((await app.request('/')).status).toBe(200);
    expect(isClean()).toBe(true);
  });

  test.each(['/__proto__', '/constructor', '/page/__proto__', '/hasOwnProperty'])(
    'no page has the name %s',
    async (path) => {
      expect((await createTestApp().request(path)).status).toBe(404);
      const data = `/_vitrine/page?path=${path}&__proto__[polluted]=yes`;
      expect((await createTestApp().request(data)).status).toBe(404);
      expect(isClean()).toBe(true);
    },
  );
});

describe('decompression bombs', () => {
  test('a form that comes compressed is not unpacked', async () => {
    expect((await postForm([])).response.status).toBe(201);
    const { response, kept } = await postForm([], { 'Content-Encoding': 'gzip' });
    expect(response.status).toBe(422);
    expect(kept).toEqual([]);
  });

  const load = () => {
    const call = callBackEnd(backEnd.origin, 5_000);
    return createLoadContent(serverContentApi, call)('faqs', {}, (_key, ask) => ask());
  };

  test.each([
    ['gzip', gzipSync],
    ['br', brotliCompressSync],
  ] as const)(
    'an answer of the back end that grows is given up: %s',
    async (encoding, compress) => {
      expectConsole('error', /^Failed to fetch content:.*more than 10485760 bytes/);
      const bomb = compress(Buffer.alloc(20_000_000, ' '));
      backEnd.answer(
        /^\/api\//,
        () =>
          new Response(new Uint8Array(bomb), {
            headers: { 'Content-Type': 'application/json', 'Content-Encoding': encoding },
          }),
      );
      expect(await load()).toEqual({ status: 'failed' });
    },
  );
});
