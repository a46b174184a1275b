import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Engine } from '../../../server/database/database.ts';
import { createComposeMails } from '../../../server/submissions/mail/compose-mails.ts';
import { createForms } from '../../../src/forms/create-forms.ts';
import { formTexts } from '../../../src/texts/fr/forms.ts';
import { png } from '../../support/complaints.ts';
import { createPlace, engines } from '../../support/engines.ts';
import { site } from '../../support/site.ts';
import { createTestServer } from '../../support/submissions.ts';

const papers = {
  type: 'array',
  title: 'Carte grise',
  'x-files': true,
  maxItems: 1,
  items: { type: 'object', properties: { type: { type: 'string', enum: ['image/png'] } } },
};
const schema = {
  type: 'object',
  required: ['email', 'vehicles'],
  properties: {
    email: { type: 'string', title: 'Email', format: 'email' },
    uses: { type: 'array', title: 'Usages', items: { type: 'string', enum: ['a', 'b', 'c'] } },
    vehicles: {
      type: 'array',
      title: 'Véhicules',
      'x-itemTitle': 'Un véhicule',
      minItems: 1,
      maxItems: 3,
      items: {
        type: 'object',
        required: ['plate'],
        properties: { plate: { type: 'string', title: 'Plaque' }, papers },
      },
    },
  },
};
const file = (more: { name: string; reference: string; steps?: object[] }) => ({
  title: 'Flotte',
  retention: { years: 1, reason: 'A test' },
  mailbox: { name: 'Essais' },
  schema,
  ...more,
});
const steps = [
  { name: 'vous', title: 'Vous', fields: ['/email', '/uses'] },
  { name: 'parc', title: 'Votre parc', fields: ['/vehicles'] },
];
const entrySteps = [
  { name: 'parc', title: 'Parc', each: '/vehicles', fields: ['/vehicles/*/plate'] },
  { name: 'vous', title: 'Vous', fields: ['/email', '/uses'] },
];
const sources = [
  { file: file({ name: 'etapes', reference: 'ET', steps }), code: {} },
  { file: file({ name: 'page', reference: 'PA' }), code: {} },
  { file: file({ name: 'entrees', reference: 'EN', steps: entrySteps }), code: {} },
];
const ownSite = {
  ...site,
  serverForms: createForms(sources, { ...site, texts: formTexts }),
};

/** A visitor without script: presses buttons, and keeps the cookie of the session. */
async function createVisit(engine: Engine, name: string) {
  let now = new Date('2026-11-21T10:00:00Z');
  const answered: number[] = [];
  const { app, store } = await createTestServer(await createPlace(engine), {
    site: ownSite,
    composeMails: createComposeMails(ownSite, { mailboxes: {} }),
    now: () => now,
    onAnswered: (_, status) => answered.push(status),
  });
  let cookie = '';
  let setCookie = '';
  const press = async (parts: Record<string, string | File | string[]>, act = '', step = '') => {
    const body = new FormData();
    const hidden = { _page: `/${name}`, _step: step, ...(act ? { _do: act } : {}) };
    for (const [part, value] of Object.entries({ ...hidden, ...parts }))
      for (const one of [value].flat()) body.append(part, one);
    const headers = { Accept: 'text/html', ...(cookie ? { Cookie: cookie } : {}) };
    const response = await app.request(`/api/${name}`, { method: 'POST', body, headers });
    setCookie = response.headers.get('Set-Cookie') ?? setCookie;
    cookie = setCookie.split(';')[0] ?? '';
    return response.headers.get('Location') ?? response.status;
  };
  const fetchKept = (id: string, Cookie = cookie) =>
    app.request(`/api/${name}/kept/${id}`, { headers: { Cookie } });
  /** As the store has it, under the hash of what the cookie holds. */
  const readKept = async () => {
    const token = cookie.split('=')[1] ?? '';
    const id = createHash('sha256').update(token).digest('base64url');
    const draft = await store.drafts.find(id, name, now);
    return { draft: Object(draft), files: [...(await store.drafts.readFiles(id)).keys()] };
  };
  const waitUntil = (instant: string) => {
    now = new Date(instant);
  };
  return { press, store, answered, fetchKept, readKept, getCookie: () => setCookie, waitUntil };
}

describe.each(engines)('a form without script, kept in %s', (engine) => {
  const visit = (name: string) => createVisit(engine, name);

  test('goes from step to step, and is sent once', async () => {
    const { press, store, answered, getCookie } = await visit('etapes');
    expect(await press({ email: 'nobody' }, '', 'vous')).toBe('/etapes/vous#vous-errors');
    expect(getCookie()).toMatch(/^draft-etapes=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/);
    const you = { email: 'a@b.example', uses: ['a', 'c'] };
    expect(await press(you, '', 'vous')).toBe('/etapes/parc');
    expect(await press({}, 'add:/vehicles', 'parc')).toBe('/etapes/parc#parc_vehicles');
    // What is not open is not sent.
    expect(await press({}, '', 'recapitulatif')).toBe('/etapes/parc?modifier');
    expect(await press({ 'vehicles[0].plate': 'A' }, '', 'parc')).toBe('/etapes/recapitulatif');
    const sent = String(await press({}, '', 'recapitulatif'));
    expect(sent).toMatch(/^\/etapes\/merci\?reference=ET-2026-/);
    // Pressed twice.
    expect(await press({}, '', 'recapitulatif')).toBe(sent);
    const kept = await store.list();
    expect(kept).toHaveLength(1);
    expect(sent).toContain(kept[0]?.reference);
    const fields = { ...you, vehicles: [{ plate: 'A' }] };
    expect((await store.find(kept[0]?.reference ?? ''))?.fields).toEqual(fields);
    expect(answered, 'one submission, of several presses').toEqual([303]);
  });

  test('keeps the answers of each entry that has a page of its own', async () => {
    const { press, readKept } = await visit('entrees');
    await press({}, 'add:/vehicles', 'parc');
    await press({ 'vehicles[0].plate': 'A' }, '', 'parc-1');
    await press({}, 'add:/vehicles', 'parc');
    expect(await press({ 'vehicles[1].plate': 'B' }, '', 'parc-2')).toBe('/entrees/parc');
    expect((await readKept()).draft.answers.vehicles).toEqual([{ plate: 'A' }, { plate: 'B' }]);
  });

  test('keeps an entry whose controls say nothing: its mark says that it is there', async () => {
    const { press, readKept } = await visit('page');
    await press({}, 'add:/vehicles');
    await press({ 'vehicles[0]': 'entry' }, 'add:/vehicles');
    await press({ 'vehicles[0].plate': 'A', 'vehicles[1]': 'entry' }, 'refresh');
    expect((await readKept()).draft.answers.vehicles).toEqual([{ plate: 'A' }, {}]);
  });

  test('says nothing of a new entry before the next press', async () => {
    const { press, readKept } = await visit('page');
    const tried = async () => (await readKept()).draft.tried;
    await press({});
    expect(await tried()).toEqual(['']);
    await press({}, 'add:/vehicles');
    expect(await tried()).toEqual([]);
  });

  test('keeps a file of an entry over errors and removed entries, for its visitor alone', async () => {
    const { press, store, fetchKept, readKept } = await visit('page');
    const image = new File([png], 'carte.png');
    const two = { 'vehicles[0].plate': 'A', 'vehicles[1].papers': image };
    await press({}, 'add:/vehicles');
    await press({}, 'add:/vehicles');
    expect(await press(two)).toBe('/page?brouillon=#page-errors');
    // Of this server, whatever the page says.
    const elsewhere = await press({ ...two, _page: '/.//host.example' });
    expect(elsewhere).toBe('/.//host.example?brouillon=#page-errors');
    const { files, draft } = await readKept();
    const [id = ''] = files;
    expect(draft.answers.vehicles[1].papers).toMatchObject([
      { id, name: 'carte.png', isKept: true },
    ]);
    expect(new Uint8Array(await (await fetchKept(id)).arrayBuffer())).toEqual(new Uint8Array(png));
    expect((await fetchKept(id, 'draft-page=other')).status).toBe(404);
    const left = { 'vehicles[0].plate': 'A', 'vehicles[1].plate': 'B', 'vehicles[1].papers': id };
    await press(left, 'remove:/vehicles/0');
    const whole = { email: 'a@b.example', 'vehicles[0].plate': 'B', 'vehicles[0].papers': id };
    const location = String(await press(whole));
    const reference = /PA-2026-[\w-]+/.exec(location)?.[0] ?? '';
    expect((await store.find(reference))?.fields).toMatchObject({ vehicles: [{ plate: 'B' }] });
    const [attachment] = await store.readAttachments(reference);
    expect(new Uint8Array(attachment?.bytes ?? [])).toEqual(new Uint8Array(png));
    // Sent, it is no longer kept.
    expect((await readKept()).draft).toEqual({ sent: reference });
    expect((await readKept()).files).toEqual([]);
  });

  test('has the bounds of the form, and an end', async () => {
    const { press, readKept, waitUntil } = await visit('page');
    for (const count of [0, 1, 2, 3]) {
      const plates = Array.from({ length: count }, (_, index) => [`vehicles[${index}].plate`, 'A']);
      await press(Object.fromEntries(plates), 'add:/vehicles');
    }
    expect((await readKept()).draft.answers.vehicles).toHaveLength(3);
    expect(await press({}, 'add:/email')).toBe('/page?brouillon=#page_email');
    // No page has such a button.
    expect(await press({ email: 'a@b.example' }, 'remove:/0')).toBe('/page?brouillon=#page');
    expect((await readKept()).draft.answers.email).toBe('a@b.example');
    waitUntil('2026-11-22T10:00:01Z');
    await press({ email: 'new@b.example' }, 'refresh');
    expect((await readKept()).draft.answers).toEqual({ email: 'new@b.example' });
  });
});
