import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import {
  a,
  anna,
  begin,
  ben,
  metaBy,
  open,
  openTestStudio,
  read,
  save,
  type TestStudio,
} from '../../tests/support/studio-server.ts';
import type {
  ChangeEvent,
  ChangeSummary,
  History,
  Review,
  SharedPreview,
} from './team-protocol.ts';

describe('a change', () => {
  test('holds what was saved, mistakes too, and leaves the site as it is', async () => {
    const studio = await open();
    const id = await begin(studio);
    const saved = await save(studio, id, { title: 'Second', colour: 'red' });
    expect(saved).toMatchObject({ status: 200, body: { written: [{ name: a }] } });
    expect(JSON.parse((await read(studio, id)).text)).toMatchObject({ title: 'Second' });
    expect(JSON.parse((await read(studio, 'main')).text)).toMatchObject({ title: 'Nos offres' });
    const { body } = await studio.ask<{ changes: ChangeSummary[] }>(ben, 'GET /changes');
    expect(body.changes).toMatchObject([
      {
        ...{ id, title: 'Titles', author: { id: 'anna', name: 'Anna Roy' } },
        documents: [{ name: a, title: 'Second', route: '/offres', state: 'changed' }],
      },
    ]);
  });

  test('is as it was after a restart, whatever stood in its folder', async () => {
    const studio = await open();
    const id = await begin(studio);
    await save(studio, id, { title: 'Second' });
    await writeFile(`${studio.dataFolder}/studio/changes/${id}/${a}`, 'half');
    await writeFile(`${studio.dataFolder}/studio/repository.git/refs/heads/studio/${id}.lock`, '');
    await writeFile(`${studio.dataFolder}/studio/changes/${id}.index.lock`, '');
    await studio.stop();
    const { dataFolder } = studio;
    const again = await openTestStudio(studio.repository.address, { dataFolder });
    expect(JSON.parse((await read(again, id)).text)).toMatchObject({ title: 'Second' });
    expect(await save(again, id, { title: 'Third' })).toMatchObject({ status: 200 });
  });

  test('takes two people’s edits of one page, and asks about one value that both changed', async () => {
    const studio = await open();
    const id = await begin(studio);
    const base = await read(studio, id);
    await save(studio, id, { title: 'Anna’s' }, { base });
    const merged = await save(studio, id, { meta: metaBy('Ben’s') }, { author: ben, base });
    expect(merged.status).toBe(200);
    const both = { title: 'Anna’s', meta: metaBy('Ben’s') };
    expect(JSON.parse(merged.body.written[0]?.text ?? '')).toMatchObject(both);
    const asked = await save(studio, id, { title: 'Ben’s' }, { author: ben, base });
    expect(asked).toMatchObject({
      status: 409,
      body: {
        conflicts: [
          { document: a, path: ['title'], base: 'Nos offres', ours: 'Ben’s', theirs: 'Anna’s' },
        ],
      },
    });
    expect(JSON.parse((await read(studio, id)).text)).toMatchObject(both);
  });

  test('tells who has it open what is saved, and who is at work', async () => {
    const studio = await open();
    const id = await begin(studio);
    const headers = { 'X-Author': 'ben' };
    const response = await studio.app.request(`/_vitrine/studio/changes/${id}/events`, { headers });
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    const next = async (): Promise<ChangeEvent> =>
      JSON.parse(/data: (.*)/.exec((await reader?.read())?.value ?? '')?.[1] ?? 'null');
    expect(await next()).toEqual({ type: 'present', authors: [] });
    await studio.ask(anna, `PUT /changes/${id}/presence`, { document: a });
    expect(await next()).toMatchObject({ authors: [{ name: 'Anna Roy', document: a }] });
    await save(studio, id, { title: 'Second' });
    expect(await next()).toMatchObject({ type: 'saved', by: 'Anna Roy', documents: [{ name: a }] });
    await reader?.cancel();
  });

  test('is renamed, and deleted by its author or a publisher', async () => {
    const studio = await open();
    const id = await begin(studio);
    expect(await studio.ask(ben, `PATCH /changes/${id}`, { title: 'New name' })).toMatchObject({
      body: { title: 'New name' },
    });
    expect((await studio.ask(ben, `DELETE /changes/${id}`)).status).toBe(403);
    expect((await studio.ask(anna, `DELETE /changes/${id}`)).status).toBe(204);
    expect((await studio.ask(anna, `GET /changes/${id}/review`)).status).toBe(404);
  });
});

test('history lists what was published, shows it, and brings it back as a change', async () => {
  const studio = await open();
  for (const title of ['Second', 'Third']) {
    const id = await begin(studio, anna, title);
    await save(studio, id, { title });
    await studio.ask(anna, `POST /changes/${id}/publish`, {});
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
    [`/_vitrine/studio/changes/${id}/editor-config`, 'gzip'],
    [`/_vitrine/studio/changes/${id}/events`, null],
  ]) {
    const headers = { 'X-Author': 'anna', 'Accept-Encoding': 'gzip' };
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers });
    expect([path, response.headers.get('Content-Encoding')]).toEqual([path, encoding]);
    await response.body?.cancel();
  }
});

describe('pages of the site', () => {
  const show = ({ app }: Pick<TestStudio, 'app'>, path: string, headers: HeadersInit) =>
    app.request(path, { headers });
  const titleIn = async (response: Response) =>
    /<title>([\w ]+?) · /.exec(await response.text())?.[1];

  test('are shown as visitors see them and from a change, as a canvas that Studio may frame', async () => {
    const studio = await open();
    const id = await begin(studio);
    await save(studio, id, { title: 'Second' });
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
    expect(page.headers.get('Content-Security-Policy')).toContain("script-src 'self';");
  });

  test('lead from a change to other pages of it, by document and not by script', async () => {
    const studio = await open();
    const id = await begin(studio);
    const follow = (path: string, from: string, Accept = 'text/html') =>
      show(studio, path, { 'X-Author': 'anna', Referer: `http://localhost${from}`, Accept });
    const first = await follow('/demande?ref=a', `/offres?change=${id}`);
    expect(first.headers.get('Location')).toBe(`/demande?ref=a&change=${id}`);
    const home = await follow('/', `/demande?change=${id}`);
    expect(home.headers.get('Location')).toBe(`/?change=${id}`);
    const data = await follow('/_vitrine/page?path=/demande', `/offres?change=${id}`, '*/*');
    expect(data.headers.get('Content-Type')).not.toContain('json');
    // Studio's own frames name what they show.
    for (const from of [`/_vitrine/studio?change=${id}`, `/offres?change=${id}&studio`]) {
      expect((await follow('/demande', from)).status).toBe(200);
    }
  });

  test('are not shown without a session, but by a preview link, for seven days and nothing else', async () => {
    const clock = { now: Date.parse('2027-03-01T07:00:00Z') };
    const studio = await open({ now: () => clock.now });
    const id = await begin(studio);
    await save(studio, id, { title: 'Second' });
    expect((await show(studio, '/offres', {})).status).toBe(401);
    const shared = await studio.ask<SharedPreview>(ben, `POST /changes/${id}/preview-link`, {});
    const opened = await studio.app.request(new URL(shared.body.link).pathname);
    expect(opened.headers.get('Location')).toBe('/');
    const [cookie = ''] = (opened.headers.get('Set-Cookie') ?? '').split(';');
    expect(opened.headers.get('Set-Cookie')).toMatch(/HttpOnly.*SameSite=Lax/);
    expect(await titleIn(await show(studio, '/offres', { Cookie: cookie }))).toBe('Second');
    for (const path of ['', '/changes', `/changes/${id}/document?name=${a}`]) {
      const response = await show(studio, `/_vitrine/studio${path}`, { Cookie: cookie });
      expect(response.status).toBe(401);
    }
    clock.now += 8 * 86_400_000;
    expect((await show(studio, '/offres', { Cookie: cookie })).status).toBe(401);
  });
});
