import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import {
  a,
  anna,
  b,
  begin,
  ben,
  change,
  open,
  openTestStudio,
  publish,
  read,
  save,
  sendPicture,
  type TestStudio,
} from '../../tests/support/studio-server.ts';
import type { History } from './answers.ts';
import type { ChangeSummary, Review, SharedPreview, StudioEvent } from './protocol.ts';

describe('a change', () => {
  test('holds what was saved, mistakes too, also after a restart, and leaves the site as it is', async () => {
    const studio = await open();
    const id = await begin(studio);
    const saved = await save(studio, id, { title: 'Second', colour: 'red' });
    expect(saved).toMatchObject({ status: 200, body: { written: [{ name: a }] } });
    expect(JSON.parse((await read(studio, id)).text)).toMatchObject({ title: 'Second' });
    expect(JSON.parse((await read(studio, 'main')).text)).toMatchObject({ title: 'Nos offres' });
    const { body } = await studio.ask<{ changes: ChangeSummary[] }>(ben, 'GET /changes');
    expect(body.changes).toMatchObject([
      {
        id,
        title: 'Titles',
        author: { id: 'anna', name: 'Anna Roy' },
        documents: [{ name: a, title: 'Second', route: '/offres', state: 'changed' }],
      },
    ]);
    await studio.stop();
    const { dataFolder, repository } = studio;
    const again = await openTestStudio(repository.address, { dataFolder });
    expect(JSON.parse((await read(again, id)).text)).toMatchObject({ title: 'Second' });
    expect(await save(again, id, { title: 'Third' })).toMatchObject({ status: 200 });
  });

  test('takes one writer’s texts at a time, and hands a page over with what was typed there', async () => {
    const studio = await open();
    const id = await begin(studio);
    const base = await read(studio, id);
    await save(studio, id, { title: 'Anna’s' }, { base });
    const mine = { author: ben, tab: 'another tab' };
    const refused = await save(studio, id, { title: 'Ben’s' }, mine);
    expect(refused).toMatchObject({
      status: 409,
      body: { written: [], refused: [{ name: a, why: 'locked', by: 'Anna Roy' }] },
    });
    // What belongs together is saved whole, or not.
    const text = (await read(studio, id, b)).text;
    const whole = { documents: [a, b].map((name) => ({ name, text, base: null })), isWhole: true };
    const both = await studio.ask(ben, `PUT /changes/${id}/documents`, whole, mine.tab);
    expect(both).toMatchObject({ status: 409, body: { written: [] } });
    // Other pages are free.
    expect((await save(studio, id, { title: 'Ben’s' }, { ...mine, name: b })).status).toBe(200);
    const document = { document: a };
    const taken = studio.ask(ben, `PUT /changes/${id}/lock`, document, mine.tab);
    // Anna's tab hears of it, saves, and lets go.
    expect((await save(studio, id, { title: 'Anna’s last' })).status).toBe(200);
    await studio.ask(anna, `DELETE /changes/${id}/lock`, document);
    expect((await taken).status).toBe(204);
    expect(JSON.parse((await read(studio, id)).text)).toMatchObject({ title: 'Anna’s last' });
    expect((await save(studio, id, { title: 'Ben’s' }, mine)).status).toBe(200);
    expect((await save(studio, id, { title: 'Anna’s' })).body.refused).toMatchObject([
      { why: 'locked', by: 'Ben Petit' },
    ]);
  });

  test('refuses a text that began from another one, and gives the one that there is', async () => {
    const studio = await open();
    const id = await begin(studio);
    const base = await read(studio, id);
    await save(studio, id, { title: 'First' }, { base });
    const { status, body } = await save(studio, id, { title: 'Stale' }, { base });
    expect(status).toBe(409);
    const stored = await read(studio, id);
    expect(body.refused).toEqual([{ name: a, why: 'changed', stored }]);
  });

  test('keeps what is typed in a page that a developer has removed, and all else', async () => {
    const studio = await open();
    const id = await begin(studio);
    const base = await read(studio, id);
    const { git } = studio.repository;
    await git('rm', '--quiet', a);
    await studio.repository.push();
    await studio.ask(anna, `GET /changes/${id}/review`);
    expect((await save(studio, id, { title: 'Typed' }, { base })).status).toBe(200);
    expect((await save(studio, id, { title: 'Other' }, { name: b })).status).toBe(200);
    expect(JSON.parse((await read(studio, id)).text)).toMatchObject({ title: 'Typed' });
  });

  test('tells every Studio what is saved, by which tab, and who is at work', async () => {
    const studio = await open();
    const id = await begin(studio);
    const headers = { 'X-Author': 'ben' };
    const response = await studio.app.request('/_vitrine/studio/events', { headers });
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    const next = async (): Promise<StudioEvent> => {
      for (;;) {
        const [, data] = /data: (.*)/.exec((await reader?.read())?.value ?? '') ?? [];
        if (data) return JSON.parse(data);
      }
    };
    await reader?.read();
    await studio.ask(anna, `PUT /changes/${id}/presence`, { document: a });
    expect(await next()).toMatchObject({ authors: [{ name: 'Anna Roy', document: a }] });
    await save(studio, id, { title: 'Second' });
    expect(await next()).toMatchObject({ change: id, locks: [{ document: a, by: 'Anna Roy' }] });
    const { hash } = await read(studio, id);
    const documents = [{ name: a, hash }];
    expect(await next()).toEqual({ type: 'saved', id, tab: 'a tab', by: 'Anna Roy', documents });
    expect(await next()).toMatchObject({ type: 'changed', change: { documents: [{ name: a }] } });
    const page = { route: '/new', title: 'Une page', description: 'Dit ce que la page dit.' };
    await studio.ask(anna, `POST /changes/${id}/pages`, { ...page, blocks: ['post'] });
    const added = 'page-manifests/new.json';
    expect(await next()).toMatchObject({ locks: [{ document: a }, { document: added }] });
    expect(await next()).toMatchObject({ type: 'saved', documents: [{ name: added }] });
    expect(await next()).toMatchObject({ type: 'changed' });
    await sendPicture(studio, id);
    const path = 'content/storage/uploads/a.svg';
    expect(await next()).toEqual({ type: 'pictures', id, added: path });
    await reader?.cancel();
  });

  test('holds documents of the site alone, whatever name is sent or brought back', async () => {
    const studio = await open();
    const id = await begin(studio);
    const commit = await studio.repository.git('rev-parse', 'HEAD');
    for (const name of ['package.json', 'content/../package.json', 'content/storage/x.json']) {
      const documents = [{ name, text: '{}', base: null }];
      const saved = await studio.ask(anna, `PUT /changes/${id}/documents`, { documents });
      const restored = await studio.ask(anna, `POST /history/${commit}/restore`, {
        document: name,
      });
      expect([saved.status, restored.status]).toEqual([400, 400]);
    }
  });

  test('is renamed and deleted by its author or a publisher', async () => {
    const studio = await open();
    const id = await begin(studio);
    const title = 'New name';
    expect((await studio.ask(ben, `PATCH /changes/${id}`, { title })).status).toBe(403);
    expect(await studio.ask(anna, `PATCH /changes/${id}`, { title })).toMatchObject({
      body: { title },
    });
    expect((await studio.ask(ben, `DELETE /changes/${id}`)).status).toBe(403);
    expect((await studio.ask(anna, `DELETE /changes/${id}`)).status).toBe(204);
    expect((await studio.ask(anna, `GET /changes/${id}/review`)).status).toBe(404);
  });
});

test('a save that arrives after its tab was closed holds the document for nobody', async () => {
  const studio = await open();
  const id = await begin(studio);
  await save(studio, id, { title: 'Second' }, { tab: 'first' });
  await studio.ask(anna, `DELETE /changes/${id}/lock`, {}, 'first');
  expect((await save(studio, id, { title: 'Second, end' }, { tab: 'first' })).status).toBe(200);
  expect((await save(studio, id, { title: 'Third' }, { tab: 'second' })).status).toBe(200);
});

test('history lists what was published, shows it, and brings it back as a change', async () => {
  const studio = await open();
  for (const title of ['Second', 'Third']) {
    const id = await begin(studio, anna, title);
    await save(studio, id, { title });
    await publish(studio, id);
  }
  const { body } = await studio.ask<History>(ben, `GET /history?document=${a}`);
  expect(body.publications.slice(0, 2)).toMatchObject([
    { title: 'Third', author: 'Anna Roy', documents: [{ name: a, title: 'Third' }] },
    { title: 'Second', documents: [{ name: a, title: 'Second', state: 'changed' }] },
  ]);
  const second = body.publications[1]?.commit ?? '';
  const shown = await studio.ask<Review>(ben, `GET /history/${second}`);
  expect(shown.body.documents).toMatchObject([
    { before: expect.stringContaining('Nos offres'), after: expect.stringContaining('Second') },
  ]);
  const older = await studio.ask<History>(ben, `GET /history?before=${second}`);
  expect(older.body.publications.map(({ title }) => title)).not.toContain('Second');
  const restored = await studio.ask<ChangeSummary>(ben, `POST /history/${second}/restore`, {});
  expect(restored).toMatchObject({ status: 201, body: { documents: [{ name: a }] } });
  expect(JSON.parse((await read(studio, restored.body.id)).text)).toMatchObject({
    title: 'Second',
  });
  for (const name of ['HEAD', '--all', 'refs/heads/studio/x', '0'.repeat(40)]) {
    expect((await studio.ask(ben, `GET /history/${name}`)).status).toBe(404);
  }
});

test('its listener compresses every text, and no stream of events', async () => {
  const studio = await open();
  const listener = createServer(studio.listen).listen(0, '127.0.0.1');
  onTestFinished(() => listener.closeAllConnections());
  await once(listener, 'listening');
  const { port } = listener.address() as AddressInfo;
  const id = await begin(studio);
  for (const [path, encoding] of [
    ['/offres', 'gzip'],
    [`/_vitrine/studio/changes/${id}/lists`, 'gzip'],
    ['/_vitrine/studio/events', null],
  ]) {
    const headers = { 'X-Author': 'anna', 'Accept-Encoding': 'gzip' };
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers });
    expect([path, response.headers.get('Content-Encoding')]).toEqual([path, encoding]);
    await response.body?.cancel();
  }
});

test('a picture is of its change alone, and one that is too large is refused in words', async () => {
  const studio = await open();
  const [id, other] = [await begin(studio), await begin(studio)];
  const { picture } = Object(await (await sendPicture(studio, id)).json());
  const statusOf = async (change: string) =>
    (await studio.app.request(`${picture}?change=${change}`, { headers: { 'X-Author': 'anna' } }))
      .status;
  expect([await statusOf(id), await statusOf(other)]).toEqual([200, 404]);
  const refused = await sendPicture(studio, id, new Uint8Array(25 * 2 ** 20 + 1));
  expect(refused.status).toBe(413);
  expect(await refused.json()).toMatchObject({ message: expect.stringContaining('25') });
});

describe('pages of the site', () => {
  const show = ({ app }: Pick<TestStudio, 'app'>, path: string, headers: HeadersInit) =>
    app.request(path, { headers });
  const titleIn = async (response: Response) =>
    /<title>([\w ]+?) · /.exec(await response.text())?.[1];

  test('are shown as visitors see them and from a change, as a canvas that Studio may frame', async () => {
    const studio = await open();
    const id = await change(studio);
    const headers = { 'X-Author': 'anna' };
    expect(await titleIn(await show(studio, '/offres', headers))).toBe('Nos offres');
    expect(await titleIn(await show(studio, `/offres?change=${id}`, headers))).toBe('Second');
    const canvas = await show(studio, `/offres?change=${id}&studio`, headers);
    expect(Object.fromEntries(canvas.headers)).toMatchObject({
      'x-frame-options': 'SAMEORIGIN',
      'content-security-policy': expect.stringContaining("frame-ancestors 'self'"),
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    });
    expect(await canvas.text()).toContain('src="/canvas.js"');
    const page = await show(studio, '/_vitrine/studio', headers);
    expect(Object.fromEntries(page.headers)).toMatchObject({
      'content-security-policy': expect.stringContaining("script-src 'self';"),
      'x-frame-options': 'DENY',
      'cache-control': 'no-store',
      // Only a document that is isolated may hold the canvas, which is.
      'cross-origin-embedder-policy': 'require-corp',
      'cross-origin-opener-policy': 'same-origin',
    });
  });

  test('have an origin of their own, and load their parts with a token of their change alone', async () => {
    const clock = { now: Date.parse('2027-03-01T07:00:00Z') };
    const studio = await open({ now: () => clock.now });
    const [id, other] = [await begin(studio), await begin(studio)];
    const { picture } = Object(await (await sendPicture(studio, id)).json());

    const page = await show(studio, `/offres?change=${id}`, { 'X-Author': 'anna' });
    expect(page.headers.get('Content-Security-Policy')).toMatch(
      /; sandbox allow-scripts (?!.*same-origin)/,
    );
    expect(page.headers.get('Origin-Agent-Cluster')).toBeNull();
    const parts = /\/_vitrine\/parts\/[^/]+\/[^/]+/.exec(await page.text())?.[0] ?? '';
    const part = async (path: string) => studio.app.request(parts + path);
    expect(Object.fromEntries((await part(picture)).headers)).toMatchObject({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    });
    const closed = ['/offres', '/_vitrine/studio', '/_vitrine/studio/changes', '/healthz/..'];
    for (const path of closed) expect([path, (await part(path)).status]).toEqual([path, 404]);
    const ofOther = parts.replace(id, other) + picture;
    expect((await studio.app.request(ofOther)).status).toBe(410);
    expect((await studio.app.request(parts + picture, { method: 'POST' })).status).toBe(401);
    clock.now += 13 * 3_600_000;
    expect((await part(picture)).status).toBe(410);
  });

  test('are not shown without a session, but by a preview link, for seven days and nothing else', async () => {
    const clock = { now: Date.parse('2027-03-01T07:00:00Z') };
    const studio = await open({ now: () => clock.now });
    const id = await change(studio);
    expect((await show(studio, '/offres', {})).status).toBe(401);
    const shared = await studio.ask<SharedPreview>(ben, `POST /changes/${id}/preview-link`, {});
    const opened = await studio.app.request(new URL(shared.body.link).pathname);
    expect(opened.headers.get('Location')).toBe(`/offres?change=${id}`);
    const [cookie = ''] = (opened.headers.get('Set-Cookie') ?? '').split(';');
    expect(opened.headers.get('Set-Cookie')).toMatch(/HttpOnly.*SameSite=Lax/);
    expect(await titleIn(await show(studio, '/offres', { Cookie: cookie }))).toBe('Second');
    for (const path of ['', '/changes', `/changes/${id}/document?name=${a}`]) {
      const response = await show(studio, `/_vitrine/studio${path}`, { Cookie: cookie });
      expect(response.status).toBe(401);
    }
    // Of no other change, and of pictures of none.
    const other = await begin(studio);
    for (const path of [`/offres?change=${other}`, `/pictures/x.png?change=${other}`]) {
      expect((await show(studio, path, { Cookie: cookie })).status).toBe(401);
    }
    // Whoever is signed in sees the same.
    const signedIn = await show(studio, new URL(shared.body.link).pathname, { 'X-Author': 'ben' });
    expect(signedIn.headers.get('Location')).toBe(`/offres?change=${id}`);
    expect((await studio.ask(ben, `DELETE /changes/${id}/preview-link`, {})).status).toBe(204);
    expect((await show(studio, '/offres', { Cookie: cookie })).status).toBe(401);
    const again = await studio.ask<SharedPreview>(ben, `POST /changes/${id}/preview-link`, {});
    clock.now += 8 * 86_400_000;
    const expired = await studio.app.request(new URL(again.body.link).pathname);
    expect(expired.status).toBe(410);
    expect(await expired.text()).toContain('Demandez-en un nouveau');
  });
});
