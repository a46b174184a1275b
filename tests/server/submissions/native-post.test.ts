import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { OverloadedError } from '../../../server/http/work-queue.ts';
import { createFormTime } from '../../../server/submissions/form-time.ts';
import { serverTexts as englishTexts } from '../../../src/texts/en/server.ts';
import { serverTexts as frenchTexts } from '../../../src/texts/fr/server.ts';
import { contactRequest, receivers, shortComplaint, toFormData } from '../../support/complaints.ts';
import { parseDocument, textOf } from '../../support/dom.ts';
import { createPlace } from '../../support/engines.ts';
import { createTestOptions } from '../../support/site.ts';
import {
  createSqliteServer,
  createUnkeptRoutes,
  errorsOf,
  getAcceptingServer,
  getRefusingServer,
  receivedAt,
  send,
} from '../../support/submissions.ts';

/** In a text area, linkedom leaves entities as they are. */
const decode = (text: string) =>
  parseDocument(`<p>${text}</p>`).querySelector('p')?.textContent ?? '';

test.each([
  ['French', frenchTexts, '/contacts/recu'],
  ['English', englishTexts, '/contacts/received'],
])('the address of the thanks is %s where the site is', async (_, serverTexts, expected) => {
  const saved = { outcome: 'saved', reference: 'D-2026-3333-3333' } as const;
  const routes = createUnkeptRoutes((await createPlace('sqlite')).DATA_DIR, {
    site: { ...createTestOptions().site, serverTexts },
    store: { save: async () => saved },
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

  test('has no control characters, as in the browser: a vertical tab is a line break', async () => {
    const server = await getAcceptingServer();
    const message = 'Bonjour,\vmon contrat\u0002 échoit.';
    const form = toFormData({ ...contactRequest, message });
    const response = await send(server, receivers.contact, form, html);
    const { searchParams } = new URL(response.headers.get('Location') ?? '', 'http://a.example');
    expect(await server.store.find(searchParams.get('reference') ?? '')).toMatchObject({
      fields: { message: 'Bonjour,\nmon contrat échoit.' },
    });
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
    const typed = toFormData({ ...contactRequest, message: 'Bonjour' });
    const scripted = await send(server, path, typed);
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
    const page = parseDocument(await response.text());
    const items = Array.from(page.querySelectorAll('li'), (item) => {
      const link = item.querySelector('a');
      return [link?.getAttribute('href') ?? '', textOf(item)];
    });
    expect(items).toEqual([
      ['/contact#contact_mail', expect.stringMatching(/^Adresse email.:.Email requis$/)],
      ['/contact#contact_message', expect.stringMatching(/^Message.:.Message requis$/)],
    ]);
    const contact = await (await server.app.request('/contact')).text();
    for (const [address = ''] of items) expect(contact).toContain(`id="${address.split('#')[1]}"`);
  });

  test.each([
    ['too much to do', { runInBudget: () => Promise.reject(new OverloadedError('busy')) }],
    ['no room for it', { receive: () => Promise.reject(new OverloadedError('full')) }],
  ])('is told in French when there is %s, and when to come again', async (_, busy) => {
    const server = await createSqliteServer(busy);
    const message = 'Trop d’envois arrivent en ce moment. Réessayez dans quelques instants.';
    const native = await send(server, receivers.contact, toFormData(contactRequest), html);
    expect(native.headers.get('Content-Type')).toContain('text/html');
    expect(await native.text()).toContain(`<li>${message}</li>`);
    const scripted = await send(server, receivers.contact, toFormData(contactRequest));
    expect(await errorsOf(scripted)).toEqual([{ field: '', pointer: '', message }]);
    for (const { status, headers } of [native, scripted]) {
      expect(status).toBe(503);
      expect(headers.get('Retry-After')).toBe('30');
      expect(headers.get('Cache-Control')).toBe('no-store');
    }
    expect(await server.store.list()).toEqual([]);
  });

  describe('with the time of its page', () => {
    const sentAt = (seconds: number) =>
      createFormTime('secret', () => new Date(receivedAt.getTime() - 1000 * seconds)).sign();

    test.each([
      ['sent after a day', { form_time: sentAt(24 * 60 * 60 + 1) }],
      ['whose time somebody wrote', { form_time: `${receivedAt.getTime() - 5000}.x` }],
      ['whose honeypot is filled in', { form_time: sentAt(60), website: 'https://spam.example' }],
    ])('and %s comes back filled in, and is kept when it is sent again', async (_, added) => {
      let now = receivedAt;
      const formTime = createFormTime('secret', () => now);
      const server = await createSqliteServer({ formTime });
      const path = `${receivers.contact}?subject=rappel`;
      const message = '<b>Bonjour</b>\nRappelez-moi.';
      const form = toFormData({ ...contactRequest, message, ...added });
      const response = await send(server, path, form, html);
      expect(response.status).toBe(422);
      expect(await server.store.list()).toEqual([]);
      const again = parseDocument(await response.text()).querySelector('form');
      expect(again?.getAttribute('action')).toBe(path);
      const fields = Object.fromEntries(
        Array.from(again?.querySelectorAll('[name]') ?? [], (control) => [
          control.getAttribute('name'),
          control.getAttribute('value') ?? decode(control.textContent ?? ''),
        ]),
      );
      now = new Date(receivedAt.getTime() + 10_000);
      expect((await send(server, path, toFormData(fields), html)).status).toBe(303);
      const [saved] = await server.store.list();
      expect((await server.store.find(saved?.reference ?? ''))?.fields).toEqual({
        ...contactRequest,
        message,
      });
    });

    test('which stands in the form of a page, the same for five minutes, so that it is cached', async () => {
      const { app } = await getRefusingServer();
      const page = await app.request('/contact');
      const [, time = ''] = /name="form_time" value="([^"]+)"/.exec(await page.text()) ?? [];
      expect(time).toBe(sentAt(0));
      expect(Number.parseInt(time, 10) % 300_000).toBe(0);
      expect(await (await app.request('/about')).text()).not.toContain('form_time');
    });

    test('and sent in time is kept; a program gets the reason as JSON', async () => {
      const server = await getAcceptingServer();
      const inTime = toFormData({ ...contactRequest, form_time: sentAt(60), website: '' });
      expect((await send(server, receivers.contact, inTime, html)).status).toBe(303);
      const late = toFormData({ ...contactRequest, form_time: sentAt(24 * 60 * 60 + 1) });
      const refused = await send(server, receivers.contact, late);
      expect(refused.status).toBe(422);
      expect(await errorsOf(refused)).toEqual([
        { field: '', pointer: '', message: 'Relisez vos réponses, puis envoyez-les.' },
      ]);
    });
  });

  test('gets a page with its icon and its style, which its policy allows by hash', async () => {
    const { app } = await getRefusingServer();
    const page = await app.request(`${receivers.contact}/recu`);
    const document = parseDocument(await page.text());
    expect(document.querySelector('[rel="icon"]')?.getAttribute('href')).toMatch(/mark\.svg$/);
    const style = document.querySelector('style')?.textContent ?? '';
    const hash = createHash('sha256').update(style).digest('base64');
    expect(page.headers.get('Content-Security-Policy')).toContain(`'sha256-${hash}'`);
  });
});
