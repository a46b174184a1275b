import { brotliCompressSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { callBackEnd } from '../../server/content-api/site-content.ts';
import { serverContentApi } from '../../site/content-api/server-content-api.ts';
import { createLoadContent } from '../../src/content/content-api.ts';
import { expectConsole } from '../setup/console-guard.ts';
import { timeLimit } from '../setup/time-limit.ts';
import { startBackEnd } from '../support/back-end.ts';
import {
  contactRequest,
  encodeForm,
  fullComplaint,
  pdf,
  receivers,
  toFormData,
} from '../support/complaints.ts';
import { checkProperty } from '../support/properties.ts';
import { createTestApp } from '../support/site.ts';
import { createSqliteServer } from '../support/submissions.ts';

/** What is hidden in bodies: names that reach into every object, and bytes that grow when unpacked. */
const backEnd = await startBackEnd();

const isClean = () =>
  !('polluted' in {}) && Object.getOwnPropertyNames(Object.prototype).length === 12;

const postForm = async (names: readonly string[], headers: Record<string, string> = {}) => {
  const server = await createSqliteServer();
  const form = toFormData(contactRequest);
  for (const name of names) form.append(name, 'polluted');
  const { type, bytes } = await encodeForm(form);
  const response = await server.app.request(receivers.contact, {
    method: 'POST',
    body: new Uint8Array(headers['Content-Encoding'] ? gzipSync(bytes) : bytes),
    headers: { 'Content-Type': type, ...headers },
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

const { type, bytes: body } = await encodeForm(
  toFormData(fullComplaint, [{ name: 'facture.pdf', bytes: pdf }]),
);
const boundary = `--${type.split('boundary=')[1]}`;

/** A place in the body: what is taken out there, and the bytes that come instead. */
const spoils = fc.array(
  fc.record({
    at: fc.nat(body.length),
    removed: fc.oneof(fc.nat(3), fc.nat(body.length)),
    added: fc.oneof(
      fc.uint8Array({ maxLength: 40 }),
      fc
        .constantFrom('\r\n', boundary, `${boundary}--`, '\0', '"', '%00', '\r\n\r\n', 'ÿ')
        .map((text) => new TextEncoder().encode(text)),
    ),
  }),
  { minLength: 1, maxLength: 4 },
);

const contentTypes = fc.oneof(
  { weight: 5, arbitrary: fc.constant(type) },
  fc.constantFrom('multipart/form-data', 'multipart/form-data; boundary=x', 'text/plain', ''),
);

/** The bytes in pieces, as a network delivers them. */
const toChunks = (bytes: Uint8Array, size: number) =>
  new ReadableStream<Uint8Array>({
    start: (controller) => {
      for (let at = 0; at < bytes.length; at += size) {
        controller.enqueue(bytes.slice(at, at + size));
      }
      controller.close();
    },
  });

test('no body, however spoilt, is an error of the server: it is kept whole, or refused in words', async () => {
  const server = await createSqliteServer();
  let kept = 0;
  const sent = fc.record({
    spoils,
    contentType: contentTypes,
    chunk: fc.integer({ min: 7, max: 9000 }),
  });
  await checkProperty(sent, 100, async ({ spoils: changes, contentType, chunk }) => {
    const spoilt = changes.reduce<Uint8Array>(
      (bytes, { at, removed, added }) =>
        Buffer.concat([bytes.subarray(0, at), added, bytes.subarray(at + removed)]),
      body,
    );
    const response = await server.app.request(receivers.complaint, {
      method: 'POST',
      headers: { 'Content-Type': contentType },
      body: toChunks(spoilt, chunk),
      duplex: 'half',
    } as RequestInit);
    expect([201, 413, 415, 422]).toContain(response.status);
    if (response.status === 201) kept += 1;
    else {
      const { errors } = (await response.json()) as { errors: unknown[] };
      expect(errors.length).toBeGreaterThan(0);
      for (const error of errors) {
        expect(error).toEqual({
          field: expect.any(String),
          pointer: expect.any(String),
          message: expect.stringMatching(/\S/),
        });
      }
    }
    expect(await server.store.list()).toHaveLength(kept);
  });
});
