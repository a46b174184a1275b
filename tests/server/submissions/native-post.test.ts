import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { OverloadedError } from '../../../server/http/work-queue.ts';
import { createSubmissionRoutes } from '../../../server/submissions/routes.ts';
import { createSpool } from '../../../server/submissions/spool.ts';
import { serverTexts as englishTexts } from '../../../src/texts/en/server.ts';
import { serverTexts as frenchTexts } from '../../../src/texts/fr/server.ts';
import { contactRequest, receivers, shortComplaint, toFormData } from '../../support/complaints.ts';
import { createPlaces } from '../../support/engines.ts';
import { createTestOptions } from '../../support/site.ts';
import {
  createSqliteServers,
  createTestServer,
  errorsOf,
  send,
} from '../../support/submissions.ts';

const createPlace = createPlaces();
const { getRefusingServer, getAcceptingServer } = createSqliteServers(createPlace);

test.each([
  ['French', frenchTexts, '/contacts/recu'],
  ['English', englishTexts, '/contacts/received'],
])('the address of the thanks is %s where the site is', async (_, serverTexts, expected) => {
  const routes = createSubmissionRoutes({
    site: { ...createTestOptions().site, serverTexts },
    store: {
      save: async () => ({
        outcome: 'saved',
        reference: 'D-2026-3333-3333',
        receivedAt: new Date(),
      }),
    },
    composeMails: () => () => [],
    countRequest: async () => undefined,
    getClientAddress: () => '',
    receive: createSpool({ folder: (await createPlace('sqlite')).DATA_DIR }),
  });
  const request = { method: 'POST', body: toFormData(contactRequest) };
  const sent = await routes.request('/contacts', { ...request, headers: { Accept: 'text/html' } });
  const location = sent.headers.get('Location') ?? '';
  expect(location).toBe(`${expected}?reference=D-2026-3333-3333`);
  expect((await routes.request(location)).status).toBe(200);
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

  test('is told with the subject of its address, which its thanks keep to', async () => {
    const server = await getAcceptingServer();
    const path = `${receivers.contact}?subject=candidature&about=Juriste%0Aconformit%C3%A9`;
    const { entreprise: _, ...fields } = contactRequest;
    const response = await send(server, path, toFormData(fields), html);
    const location = response.headers.get('Location') ?? '';
    const query = new URL(location, 'http://a.example').searchParams;
    expect(query.get('subject')).toBe('candidature');
    const saved = await server.store.find(query.get('reference') ?? '');
    expect(saved?.fields).toEqual({
      ...fields,
      entreprise: 'Candidat',
      message: `Candidature : Juriste conformité\n${fields.message}`,
    });
    // A script has written its own line.
    const scripted = await send(
      server,
      path,
      toFormData({ ...contactRequest, message: 'Bonjour' }),
    );
    const { reference } = (await scripted.json()) as { reference: string };
    expect((await server.store.find(reference))?.fields.message).toBe('Bonjour');
    const thanks = await (await server.app.request(location)).text();
    expect(thanks).toContain('Vous recevez une réponse personnelle sous deux semaines.');
    expect(thanks).toContain('href="mailto:recrutement@ombrelle.example?subject=Candidature"');
  });

  test('asks about nothing where its address names no subject, and comes back to one that does', async () => {
    const server = await getRefusingServer();
    const form = toFormData({ ...contactRequest, message: '' });
    const refuse = async (query: string) =>
      (await send(server, receivers.contact + query, form, html)).text();
    expect(await refuse('?subject=rappel')).toContain('href="/contact?subject=rappel"');
    expect(await refuse('?subject=constructor&about=x')).toContain('href="/contact"');
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
    const items = Array.from(
      page.matchAll(/<li><a href="([^"]*)">([^<]*)<\/a>([^<]*)<\/li>/g),
      ([, ...item]) => item,
    );
    expect(items).toEqual([
      ['/contact#contact_mail', 'Adresse email', expect.stringMatching(/^.:.Email requis$/)],
      ['/contact#contact_message', 'Message', expect.stringMatching(/^.:.Message requis$/)],
    ]);
    const contact = await (await server.app.request('/contact')).text();
    for (const [address = ''] of items) expect(contact).toContain(`id="${address.split('#')[1]}"`);
  });

  test.each([
    ['too much to do', { runInBudget: () => Promise.reject(new OverloadedError('busy')) }],
    ['no room for it', { receive: () => Promise.reject(new OverloadedError('full')) }],
  ])('is told in French when there is %s, and when to come again', async (_, busy) => {
    const server = await createTestServer(await createPlace('sqlite'), busy);
    const message = 'Trop d’envois arrivent en ce moment. Réessayez dans quelques instants.';
    const native = await send(server, receivers.contact, toFormData(contactRequest), html);
    expect(native.headers.get('Content-Type')).toContain('text/html');
    expect(await native.text()).toContain(`<li>${message}</li>`);
    const scripted = await send(server, receivers.contact, toFormData(contactRequest));
    expect(await errorsOf(scripted)).toEqual([{ field: '', message }]);
    for (const { status, headers } of [native, scripted]) {
      expect(status).toBe(503);
      expect(headers.get('Retry-After')).toBe('30');
      expect(headers.get('Cache-Control')).toBe('no-store');
    }
    expect(await server.store.list()).toEqual([]);
  });

  test('gets a page with its icon and its style, which its policy allows by hash', async () => {
    const { app } = await getRefusingServer();
    const page = await app.request(`${receivers.contact}/recu`);
    const html = await page.text();
    expect(html).toContain('<link rel="icon" href="/pictures/brand/mark.svg"');
    const [, style = ''] = /<style>(.*)<\/style>/s.exec(html) ?? [];
    const hash = createHash('sha256').update(style).digest('base64');
    expect(page.headers.get('Content-Security-Policy')).toContain(`'sha256-${hash}'`);
  });
});
