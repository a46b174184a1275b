import { describe, expect, test } from 'vitest';
import { createRateLimit } from '../../../server/http/rate-limit.ts';
import { expectConsole } from '../../setup/console-guard.ts';
import {
  contactRequest,
  fullComplaint,
  jpeg,
  pdf,
  png,
  receivers,
  toFormData,
} from '../../support/complaints.ts';
import { createPlace, engines } from '../../support/engines.ts';
import { startFetchListener } from '../../support/http-listener.ts';
import { createTestApp } from '../../support/site.ts';
import {
  createSqliteServer,
  createTestServer,
  errorsOf,
  getAcceptingServer,
  getRefusingServer,
  receivedAt,
  send,
  sendComplaint,
  type TestServer,
} from '../../support/submissions.ts';

describe.each(engines)('on %s', (engine) => {
  test('every field of the complaint is kept under its name on the wire, Oui and Non as 1 and 0', async () => {
    const server = await createTestServer(await createPlace(engine));
    const response = await sendComplaint(server, fullComplaint, [
      { name: 'facture.pdf', bytes: pdf },
      { name: 'photo.PNG', bytes: png },
      { name: 'dégât.jpeg', bytes: jpeg },
    ]);
    expect(response.status).toBe(201);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    const { reference, ...rest } = (await response.json()) as { reference: string };
    expect(rest).toEqual({});
    expect(await server.store.find(reference)).toEqual({
      reference,
      form: 'complaint',
      receivedAt,
      fields: fullComplaint,
    });
    const attachments = await server.store.readAttachments(reference);
    expect(attachments.map(({ name, type, bytes }) => [name, type, Buffer.from(bytes)])).toEqual([
      ['facture.pdf', 'application/pdf', Buffer.from(pdf)],
      ['photo.png', 'image/png', Buffer.from(png)],
      ['dégât.jpeg', 'image/jpeg', Buffer.from(jpeg)],
    ]);
  });
});

test('over the rate limit the answer says when to come again', async () => {
  const place = await createPlace('sqlite');
  const countRequest = createRateLimit({ requests: 1, database: place.open() });
  const server = await createTestServer(place, { countRequest });
  const sendContact = () => send(server, receivers.contact, toFormData(contactRequest));
  expect((await sendContact()).status).toBe(201);
  const refused = await sendContact();
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
  expect(Number(refused.headers.get('Retry-After'))).toBeLessThanOrEqual(60);
  expect(await errorsOf(refused)).toHaveLength(1);
});

describe('mails to an address that anyone may type', () => {
  const post = (server: TestServer, mail: string) =>
    send(server, receivers.contact, toFormData({ ...contactRequest, mail }));
  const listTyped = async ({ store }: TestServer) =>
    (await store.outbox.list()).map(({ to }) => to).filter((to) => !to.includes('ombrelle'));

  test('are counted by mailbox, however it is written; the mailbox of the form gets all', async () => {
    const countAcknowledgement = createRateLimit({ requests: 2 });
    const server = await createSqliteServer({ countAcknowledgement });
    const plain = ['a@x.example', 'A@x.example', 'a+1@x.example', 'a+2@X.example', 'b@x.example'];
    const gmail = ['a.b@gmail.com', 'ab@gmail.com', 'a.b+c@googlemail.com'];
    for (const mail of [...plain, ...gmail]) expect((await post(server, mail)).status).toBe(201);
    expect((await listTyped(server)).sort()).toEqual(
      ['A@x.example', 'a.b@gmail.com', 'a@x.example', 'ab@gmail.com', 'b@x.example'].sort(),
    );
    expect(await server.store.outbox.list()).toHaveLength(8 + 5);
  });

  test('are counted by who sends the forms', async () => {
    const countMailsOfClient = createRateLimit({ requests: 2 });
    const server = await createSqliteServer({ countMailsOfClient });
    for (const name of ['a', 'b', 'c']) await post(server, `${name}@x.example`);
    expect(await listTyped(server)).toHaveLength(2);
    expect(await server.store.list()).toHaveLength(3);
  });
});

test('what is not a form of pages is not taken', async () => {
  const server = await getRefusingServer();
  for (const [type, body] of [
    ['text/plain', '{}'],
    ['application/x-www-form-urlencoded', 'name=a'],
    ['multipart/form-data', '--x--'],
    ['multipart/mixed; boundary=x', '--x--'],
  ] as const) {
    const response = await send(server, receivers.contact, body, { 'Content-Type': type });
    expect(response.status, type).toBe(415);
    expect(await errorsOf(response)).toHaveLength(1);
  }
});

describe('keys', () => {
  test('stand in a header or a hidden field, and are refused for other content than before', async () => {
    const server = await createSqliteServer();
    const post = (more: Record<string, string>, headers = {}) =>
      send(server, receivers.contact, toFormData({ ...contactRequest, ...more }), headers);
    for (let time = 0; time < 2; time += 1)
      expect((await post({ idempotency_key: 'key-of-one-sending' })).status).toBe(201);
    const response = await post(
      { message: 'Autre chose' },
      { 'Idempotency-Key': 'key-of-one-sending' },
    );
    expect(response.status).toBe(422);
    expect(await errorsOf(response)).toMatchObject([{ field: 'idempotency_key' }]);
    expect(await server.store.list()).toHaveLength(1);
  });

  test.each(['short', 'with space in it', 'k'.repeat(201)])('%j is none', async (key) => {
    const server = await getRefusingServer();
    const headers = { 'Idempotency-Key': key };
    const response = await send(server, receivers.contact, toFormData(contactRequest), headers);
    expect(response.status).toBe(422);
  });
});

describe('only pages of the site may send forms (CSRF)', () => {
  test.each<[string, Record<string, string>, number]>([
    ['another site', { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' }, 403],
    ['a neighbour', { 'Sec-Fetch-Site': 'same-site', Origin: 'https://x.ombrelle.example' }, 403],
    ['an older browser on another site', { Origin: 'https://evil.example' }, 403],
    ['a page without an origin', { Origin: 'null' }, 403],
    ['the site', { 'Sec-Fetch-Site': 'same-origin', Origin: 'https://www.ombrelle.example' }, 201],
    ['an older browser on the site', { Origin: 'https://www.ombrelle.example' }, 201],
    ['the site behind a proxy', { Origin: 'https://localhost' }, 201],
    [
      'the site, whose proxy names the port',
      { Host: 'localhost:443', Origin: 'https://localhost' },
      201,
    ],
    ['the site, on plain http', { Host: 'localhost:80', Origin: 'http://localhost' }, 201],
    ['the site, in capitals', { Host: 'LOCALHOST', Origin: 'http://localhost' }, 201],
    ['another port', { Host: 'localhost:8443', Origin: 'https://localhost' }, 403],
    ['the port of another scheme', { Host: 'localhost:443', Origin: 'http://localhost' }, 403],
    ['a longer name', { Host: 'localhost', Origin: 'https://localhost.evil.example' }, 403],
    ['a program', {}, 201],
  ])('%s: %o → %i', async (_, headers, status) => {
    const server = await getAcceptingServer();
    const response = await send(server, receivers.contact, toFormData(contactRequest), headers);
    expect(response.status).toBe(status);
  });
});

test('a process that cannot keep submissions is not ready', async () => {
  expectConsole('error', /Submissions cannot be kept/);
  const { app, store } = await createSqliteServer();
  expect((await app.request('/readyz')).status).toBe(200);
  await store.close();
  expect((await app.request('/readyz')).status).toBe(503);
});

test('with API_ORIGIN, both forms are forwarded as they are', async () => {
  const received: { path: string; key: string | null; fields: [string, unknown][] }[] = [];
  const backEnd = await startFetchListener(async (request) => {
    const form = await request.formData();
    received.push({
      path: new URL(request.url).pathname,
      key: request.headers.get('Idempotency-Key'),
      fields: [...form].map(([name, value]) => [
        name,
        typeof value === 'string' ? value.replaceAll('\r\n', '\n') : value.name,
      ]),
    });
    return Response.json({ received: true });
  });
  const app = createTestApp({ environment: { API_ORIGIN: backEnd.origin } });
  const key = { 'Idempotency-Key': 'forwarded-key' };
  const files = [{ name: 'facture.pdf', bytes: pdf }];
  await send({ app }, receivers.complaint, toFormData(fullComplaint, files), key);
  const response = await send({ app }, receivers.contact, toFormData(contactRequest));
  expect(await response.json()).toEqual({ received: true });
  expect(received).toEqual([
    {
      path: '/api/reclamations',
      key: 'forwarded-key',
      fields: [...Object.entries(fullComplaint), ['files', 'facture.pdf']],
    },
    { path: '/api/contacts', key: null, fields: Object.entries(contactRequest) },
  ]);
});
