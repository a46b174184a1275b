import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import { getClientAddress } from '../../../server/submissions/client-address.ts';
import { createRateLimit } from '../../../server/submissions/rate-limit.ts';
import { expectConsole } from '../../setup/console-guard.ts';
import {
  contactRequest,
  fullComplaint,
  jpeg,
  pdf,
  png,
  receivers,
  type SentFile,
  shortComplaint,
  toFormData,
} from '../../support/complaints.ts';
import { createPlaces, engines } from '../../support/engines.ts';
import { createTestApp } from '../../support/site.ts';
import { createTestServer, receivedAt, type TestServer } from '../../support/submissions.ts';

const createPlace = createPlaces();
const createSqliteServer = async (...options: [Parameters<typeof createTestServer>[1]?]) =>
  createTestServer(await createPlace('sqlite'), ...options);

/** One server for all tests that leave nothing in it, and one for those that do not look. */
let refusing: Promise<TestServer> | undefined;
let accepting: Promise<TestServer> | undefined;
const getRefusingServer = () => (refusing ??= createSqliteServer());
const getAcceptingServer = () => (accepting ??= createSqliteServer());

const send = async (
  { app }: Pick<TestServer, 'app'>,
  path: string,
  body: FormData | string,
  headers: Record<string, string> = {},
) => {
  const encoded = new Response(body);
  const type = encoded.headers.get('Content-Type') ?? '';
  return app.request(path, {
    method: 'POST',
    body: await encoded.bytes(),
    headers: { 'Content-Type': type, ...headers },
  });
};

const sendComplaint = (
  server: TestServer,
  fields: Readonly<Record<string, string>>,
  files?: readonly SentFile[],
  headers?: Record<string, string>,
) => send(server, receivers.complaint, toFormData(fields, files), headers);

const errorsOf = async (response: Response) =>
  ((await response.json()) as { errors: { field: string; message: string }[] }).errors;

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

  test('a contact request is kept', async () => {
    const server = await createTestServer(await createPlace(engine));
    const response = await send(server, receivers.contact, toFormData(contactRequest));
    expect(response.status).toBe(201);
    const { reference } = (await response.json()) as { reference: string };
    expect(await server.store.find(reference)).toMatchObject({
      form: 'contact',
      fields: contactRequest,
    });
  });

  test('the same key answers the same reference, also at the same moment and after a lost answer', async () => {
    const server = await createTestServer(await createPlace(engine));
    const key = { 'Idempotency-Key': 'b7a1a2f0-7d5e-4c53-9a53-000000000001' };
    const files = [{ name: 'facture.pdf', bytes: pdf }];
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => sendComplaint(server, shortComplaint, files, key)),
    );
    const later = await sendComplaint(server, shortComplaint, files, key);
    const references = await Promise.all(
      [...responses, later].map(async (response) => {
        expect(response.status).toBe(201);
        return ((await response.json()) as { reference: string }).reference;
      }),
    );
    expect(new Set(references).size).toBe(1);
    expect(await server.store.list()).toMatchObject([{ attachments: 1, pendingMails: 2 }]);
  });

  test('the limit of requests holds for all processes of a PostgreSQL, and for each of SQLite', async () => {
    const place = await createPlace(engine);
    const databases = [place.open(), place.open()];
    const servers = await Promise.all(
      databases.map(({ pool }) =>
        createTestServer(place, { countRequest: createRateLimit({ perMinute: 2, pool }) }),
      ),
    );
    const statuses: number[] = [];
    for (const server of [...servers, ...servers, ...servers]) {
      const response = await send(server, receivers.contact, toFormData(contactRequest));
      statuses.push(response.status);
      if (response.status === 429) {
        expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0);
        expect(Number(response.headers.get('Retry-After'))).toBeLessThanOrEqual(60);
        expect(await errorsOf(response)).toHaveLength(1);
      }
    }
    const accepted = engine === 'postgres' ? 2 : 4;
    expect(statuses.filter((status) => status === 201)).toHaveLength(accepted);
    expect(statuses.filter((status) => status === 429)).toHaveLength(6 - accepted);
  });
});

describe('what is wrong is named, and nothing is kept', () => {
  const { ombrelle_insurance_interest: _, ...withoutInterest } = shortComplaint;
  test.each<[string, Record<string, string>, string, string]>([
    ['a missing answer', withoutInterest, 'insured', 'Choisissez Oui ou Non'],
    [
      'an empty field',
      { ...shortComplaint, last_name: '' },
      'lastName',
      'Le champ Nom est obligatoire',
    ],
    [
      'a wrong address',
      { ...shortComplaint, email: 'a@b' },
      'email',
      "Le format d'email est invalide",
    ],
    [
      'a number that is not French',
      { ...shortComplaint, phone: '+49 30 1234567' },
      'phone',
      'Le champ Téléphone est un numero français',
    ],
    [
      'an answer in words',
      { ...shortComplaint, claim: 'Oui' },
      'claim',
      'La réponse doit être 1 (Oui) ou 0 (Non)',
    ],
    [
      'no subject at all',
      { ...shortComplaint, claim: '0' },
      'insuranceProposal',
      'Au moins un des champs doit être "Oui"',
    ],
    [
      'a missing other case',
      { ...shortComplaint, ombrelle_insurance_interest: '0' },
      'otherCase',
      'Le champ Autre cas est obligatoire',
    ],
    [
      'a missing contract number',
      { ...fullComplaint, contract_number: '' },
      'contractNumber',
      'Le champ Numéro de contrat est obligatoire',
    ],
    [
      'a number with letters',
      { ...fullComplaint, receipt_number: '12a' },
      'receiptNumber',
      'Le champ Numéro de quittance est un numero',
    ],
    [
      'an unknown field',
      { ...shortComplaint, admin: '1' },
      'admin',
      'Ce champ n’existe pas dans ce formulaire',
    ],
    [
      'a field of the page instead of the wire',
      { ...shortComplaint, lastName: 'X' },
      'lastName',
      'Ce champ n’existe pas dans ce formulaire',
    ],
  ])('%s', async (_name, fields, field, message) => {
    const server = await getRefusingServer();
    const response = await sendComplaint(server, fields);
    expect(response.status).toBe(422);
    expect(await errorsOf(response)).toEqual([{ field, message }]);
    expect(await server.store.list()).toEqual([]);
  });

  test('every field of an empty contact request', async () => {
    const server = await getRefusingServer();
    const form = new FormData();
    form.set('name', '');
    const response = await send(server, receivers.contact, form);
    expect(response.status).toBe(422);
    expect(await errorsOf(response)).toEqual([
      { field: 'name', message: 'Le nom est requis' },
      { field: 'mail', message: 'Email requis' },
      { field: 'phone', message: 'Téléphone requis' },
      { field: 'entreprise', message: 'Entreprise requise' },
      { field: 'message', message: 'Message requis' },
    ]);
  });
});

describe('attachments', () => {
  const html = new TextEncoder().encode('<!doctype html><script>alert(1)</script>');
  const file = (name: string, bytes: Uint8Array) => ({ name, bytes });
  test.each<[string, number, SentFile[], string]>([
    ['four files', 422, [1, 2, 3, 4].map((n) => file(`${n}.pdf`, pdf)), 'Trois fichiers au plus'],
    ['an empty file', 422, [file('vide.pdf', new Uint8Array())], 'Le fichier 1 est vide'],
    ['a page that is called a PDF', 415, [file('a.pdf', pdf), file('b.pdf', html)], 'Le fichier 2'],
    [
      'a program',
      415,
      [file('a.exe', new TextEncoder().encode('MZ\u0090\0\u0003'))],
      'Le fichier 1',
    ],
    ['a broken image', 415, [file('a.png', png.slice(0, 4))], 'Le fichier 1'],
    ['a file over the limit', 413, [file('a.pdf', pad(pdf, 11))], 'Un fichier ne peut pas'],
    [
      'files over the limit together',
      413,
      [1, 2, 3].map((n) => file(`${n}.pdf`, pad(pdf, 4.5))),
      'Un fichier',
    ],
  ])('%s: %i', async (_name, status, files, message) => {
    const server = await getRefusingServer();
    const response = await sendComplaint(server, shortComplaint, files);
    expect(response.status).toBe(status);
    expect(await errorsOf(response)).toEqual([
      { field: 'files', message: expect.stringContaining(message) },
    ]);
    expect(await server.store.list()).toEqual([]);
  });

  test('of the allowed size are accepted', async () => {
    const server = await getAcceptingServer();
    const files = [file('a.pdf', pad(pdf, 4.9)), file('b.pdf', pad(pdf, 4.9))];
    expect((await sendComplaint(server, shortComplaint, files)).status).toBe(201);
  });

  test('get names that are safe on a disk and say what they are', async () => {
    const server = await getAcceptingServer();
    const names = ['../../etc/cron.d/x', 'CV\u202Efdp.exe', 'Temp/a b.PDF'];
    const response = await sendComplaint(
      server,
      shortComplaint,
      names.map((name) => file(name, pdf)),
    );
    const { reference } = (await response.json()) as { reference: string };
    const kept = await server.store.readAttachments(reference);
    expect(kept.map(({ name }) => name)).toEqual(['x.pdf', 'CVfdp.exe.pdf', 'a b.pdf']);
  });

  test('a file field left empty in a browser counts as none', async () => {
    const server = await createSqliteServer();
    const form = toFormData(shortComplaint);
    form.append('files', new File([], ''));
    expect((await send(server, receivers.complaint, form)).status).toBe(201);
    expect(await server.store.list()).toMatchObject([{ attachments: 0 }]);
  });

  test('are not for contact requests', async () => {
    const server = await getRefusingServer();
    const form = toFormData(contactRequest, [file('a.pdf', pdf)]);
    const response = await send(server, receivers.contact, form);
    expect(response.status).toBe(422);
    expect(await errorsOf(response)).toMatchObject([{ field: 'files' }]);
  });
});

function pad(bytes: Uint8Array, megabytes: number): Uint8Array {
  const padded = new Uint8Array(megabytes * 1024 * 1024);
  padded.set(bytes);
  return padded;
}

test.each([
  ['JSON', 'application/json', '{}'],
  ['a URL-encoded form', 'application/x-www-form-urlencoded', 'name=a'],
  ['multipart without a boundary', 'multipart/form-data', '--x--'],
  ['another kind of multipart', 'multipart/mixed; boundary=x', '--x--'],
])('%s is not a form that is taken', async (_, type, body) => {
  const server = await getRefusingServer();
  const response = await send(server, receivers.contact, body, { 'Content-Type': type });
  expect(response.status).toBe(415);
  expect(await errorsOf(response)).toHaveLength(1);
});

describe('keys', () => {
  test('stand in a hidden field of forms sent without JavaScript', async () => {
    const server = await createSqliteServer();
    for (let time = 0; time < 2; time += 1) {
      const form = toFormData({ ...contactRequest, idempotency_key: 'hidden-key-1' });
      expect((await send(server, receivers.contact, form)).status).toBe(201);
    }
    expect(await server.store.list()).toHaveLength(1);
  });

  test('are refused for other content than before', async () => {
    const server = await createSqliteServer();
    const key = { 'Idempotency-Key': 'key-for-one-sending' };
    await send(server, receivers.contact, toFormData(contactRequest), key);
    const changed = toFormData({ ...contactRequest, message: 'Autre chose' });
    const response = await send(server, receivers.contact, changed, key);
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

describe('a form sent without JavaScript', () => {
  const html = { Accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };

  test.each([
    ['contact', receivers.contact, contactRequest],
    ['complaint', receivers.complaint, shortComplaint],
  ])('moves on to a page that names the reference: %s', async (_, path, fields) => {
    const server = await getAcceptingServer();
    const response = await send(server, path, toFormData(fields), html);
    expect(response.status).toBe(303);
    const location = response.headers.get('Location') ?? '';
    const [, reference = ''] = /\?reference=(\S+)$/.exec(location) ?? [];
    expect(await server.store.find(reference)).toMatchObject({ fields });
    const page = await server.app.request(location);
    expect(page.status).toBe(200);
    expect(page.headers.get('Cache-Control')).toBe('no-store');
    expect(await page.text()).toContain(`Sa référence est <strong>${reference}</strong>`);
  });

  test('sees no reference that is none', async () => {
    const { app } = await getRefusingServer();
    const page = await app.request(`${receivers.contact}/recu?reference=<script>alert(1)</script>`);
    expect(await page.text()).not.toContain('script');
  });

  test('gets a page that lists what is wrong', async () => {
    const server = await getRefusingServer();
    const form = toFormData({ ...contactRequest, mail: '', message: '' });
    const response = await send(server, receivers.contact, form, html);
    expect(response.status).toBe(422);
    expect(response.headers.get('Content-Type')).toContain('text/html');
    const page = await response.text();
    expect(page).toContain('<li>Email requis</li><li>Message requis</li>');
    expect(page).toContain('<a href="/contact">');
  });
});

describe('only pages of the site may send forms', () => {
  test.each<[string, Record<string, string>, number]>([
    ['another site', { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' }, 403],
    ['a neighbour', { 'Sec-Fetch-Site': 'same-site', Origin: 'https://x.ombrelle.example' }, 403],
    ['an older browser on another site', { Origin: 'https://evil.example' }, 403],
    ['a page without an origin', { Origin: 'null' }, 403],
    ['the site', { 'Sec-Fetch-Site': 'same-origin', Origin: 'https://www.ombrelle.example' }, 201],
    ['an older browser on the site', { Origin: 'https://www.ombrelle.example' }, 201],
    ['the site behind a proxy', { Origin: 'https://localhost' }, 201],
    ['a program', {}, 201],
  ])('%s: %o → %i', async (_, headers, status) => {
    const server = await getAcceptingServer();
    const response = await send(server, receivers.contact, toFormData(contactRequest), headers);
    expect(response.status).toBe(status);
  });
});

describe('the client address', () => {
  const addressOf = async (trustedProxies: number, remoteAddress: string, forwarded?: string) => {
    const app = new Hono().get('/', (context) =>
      context.text(getClientAddress(context, trustedProxies)),
    );
    const headers = forwarded ? { 'X-Forwarded-For': forwarded } : {};
    const response = await app.request(
      '/',
      { headers },
      { incoming: { socket: { remoteAddress } } },
    );
    return response.text();
  };

  test.each<[string, number, string, string | undefined, string]>([
    ['is the connection’s', 0, '192.0.2.1', '198.51.100.7', '192.0.2.1'],
    ['is what our proxy saw', 1, '10.0.0.1', '203.0.113.9, 198.51.100.7', '198.51.100.7'],
    ['is what the outer of two proxies saw', 2, '10.0.0.1', '203.0.113.9, 10.0.0.2', '203.0.113.9'],
    ['is the connection’s when the proxy says nothing', 1, '10.0.0.1', undefined, '10.0.0.1'],
    [
      'is the connection’s when the proxy says nonsense',
      1,
      '10.0.0.1',
      'x'.repeat(500),
      '10.0.0.1',
    ],
    ['of IPv4 in IPv6 is IPv4', 0, '::ffff:192.0.2.1', undefined, '192.0.2.1'],
    ['of IPv6 is its network', 0, '2001:db8:0:7::1', undefined, '2001:db8:0:7::/64'],
    [
      'of IPv6 in full is the same network',
      0,
      '2001:0db8:0000:0007:a:b:c:d',
      undefined,
      '2001:db8:0:7::/64',
    ],
  ])('%s', async (_, proxies, remote, forwarded, expected) => {
    expect(await addressOf(proxies, remote, forwarded)).toBe(expected);
  });
});

test('a store that fails answers 503, and the visitor may try again', async () => {
  expectConsole('error', /A submission could not be kept.*disk is full/);
  const { app } = await createSqliteServer({
    store: { keep: () => Promise.reject(new Error('disk is full')) },
  });
  const response = await send({ app }, receivers.contact, toFormData(contactRequest));
  expect(response.status).toBe(503);
  expect(response.headers.get('Retry-After')).toBe('30');
  expect(await response.text()).not.toContain('disk');
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
  const backEnd = createServer(
    getRequestListener(
      async (request) => {
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
      },
      { overrideGlobalObjects: false },
    ),
  );
  await new Promise<void>((resolve) => backEnd.listen(0, '127.0.0.1', resolve));
  const { port } = backEnd.address() as AddressInfo;
  const app = createTestApp({
    environment: {
      API_ORIGIN: `http://127.0.0.1:${port}`,
      CONTENT_MAX_AGE: 0,
      PUBLIC_ORIGIN: undefined,
      IMAGE_ORIGINS: [],
    },
  });
  const key = { 'Idempotency-Key': 'forwarded-key' };
  const files = [{ name: 'facture.pdf', bytes: pdf }];
  await send({ app }, receivers.complaint, toFormData(fullComplaint, files), key);
  const response = await send({ app }, receivers.contact, toFormData(contactRequest));
  backEnd.close();
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
