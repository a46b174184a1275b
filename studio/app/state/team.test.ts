import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import {
  a,
  anna,
  begin as beginChange,
  ben,
  change,
  open as openServer,
  publish,
  read as readStored,
  save as saveAs,
  studioOrigin,
  type TestStudio,
} from '../../../tests/support/studio-server.ts';
import { setAt } from '../../model/edit-json.ts';
import type { EditorConfig } from '../../server/answers.ts';
import { type Author, mainId, type StudioEvent } from '../../server/protocol.ts';
import { bodyOf, type Connection, createApi, createFetch } from './api.ts';
import { createSession } from './session.ts';

const config = {
  name: 'Ombrelle',
  documents: [{ name: a, kind: 'page', title: 'Nos offres', route: '/offres', shownOn: [] }],
  pictures: [],
} as unknown as EditorConfig;

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** What this test is not about. */
const others: Readonly<Record<string, unknown>> = {
  lists: config,
  check: { findings: [] },
};

/** Hears the server's events as a browser does. */
function listenTo({ app }: TestStudio, author: Author) {
  return (onEvent: (event: StudioEvent) => void) => {
    const stopping = new AbortController();
    const follow = async () => {
      const headers = { 'X-Author': author.id };
      const { body } = await app.request('/_vitrine/studio/events', { headers });
      const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
      stopping.signal.onabort = () => void reader?.cancel();
      for (;;) {
        const { value, done } = (await reader?.read()) ?? { done: true };
        if (done) return;
        const [, data] = /data: (.*)/.exec(value ?? '') ?? [];
        if (data) onEvent(JSON.parse(data));
      }
    };
    void follow();
    return () => stopping.abort();
  };
}

/** Studio without its view, on a page of the real server, for one author. */
async function open(studio: TestStudio, id?: string) {
  const author = anna;
  const calls: string[] = [];
  const faults: { isDown?: boolean; answer?: () => Response | undefined } = {};
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const name = path.split('/').at(-1) ?? '';
    if (faults.isDown) throw new TypeError('fetch failed');
    if (others[name]) return Response.json(others[name]);
    const { method = 'GET', headers } = init;
    calls.push(`${method} ${path}`);
    const refused = method === 'PUT' && name === 'documents' ? faults.answer?.() : undefined;
    if (refused) return refused;
    const sent = new Headers(headers);
    sent.set('X-Author', author.id);
    sent.set('Origin', studioOrigin);
    return studio.app.request(path, { ...init, headers: sent });
  });
  const who = { author, language: 'fr', siteName: 'Ombrelle', timeZone: 'Europe/Paris' };
  const setConnection = (connection: Connection) => session.set({ connection });
  const api = createApi(createFetch(author, setConnection, 'Perdu', 10));
  const change = (await bodyOf(api.changes.$get())).changes.find((one) => one.id === id);
  const session = createSession({
    api,
    who,
    config,
    page: a,
    change,
    pauses: { save: 20, retry: 50, presence: 20_000 },
  });
  await session.openPage(a);
  onTestFinished(session.join(listenTo(studio, author)));
  const current = () => session.get().change?.id ?? mainId;
  return {
    api,
    session,
    state: session.get,
    calls,
    faults,
    type: (title: string) => session.edit(a, (page) => setAt(page, ['title'], title), 'title'),
    read: () => Object(session.get().documents.get(a)?.value).title,
    stored: async () => JSON.parse((await readStored(studio, current())).text).title,
    isSaved: () => vi.waitFor(() => expect(session.get().saving).toBe('saved'), 10_000),
  };
}

const within = { timeout: 10_000 };

test('the first edit begins a change with the name of the page, which saves itself', async () => {
  const studio = await openServer();
  const { state, calls, type, stored, isSaved } = await open(studio);
  type('Deux');
  type('Deux et');
  expect(state()).toMatchObject({ change: undefined, saving: 'waiting' });
  await isSaved();
  expect(state().change).toMatchObject({ title: 'Nos offres' });
  expect(await stored()).toBe('Deux et');
  // One's own save is no news, and the list of pages follows without being read again.
  await vi.waitFor(() => expect(state().config.documents[0]?.title).toBe('Deux et'));
  expect(calls.filter((one) => one.includes('/document?'))).toEqual([]);
});

test('what a colleague writes appears; a page that somebody writes is handed over with what was typed', async () => {
  const studio = await openServer();
  const id = await beginChange(studio);
  const { session, state, type, read, stored, isSaved, calls } = await open(studio, id);
  await saveAs(studio, id, { title: 'De Ben' }, { author: ben, tab: 'another' });
  await vi.waitFor(() => expect(read()).toBe('De Ben'), within);
  expect(state()).toMatchObject({
    savedBy: { name: 'Ben Petit' },
    locks: [{ document: a, by: 'Ben Petit' }],
  });
  // Ben's tab lets go when Anna takes over.
  const taken = session.takeOver(a);
  await vi.waitFor(() => expect(state().locks).toMatchObject([{ wantedBy: 'Anna Roy' }]), within);
  await studio.ask(ben, `DELETE /changes/${id}/lock`, {}, 'another');
  await taken;
  await vi.waitFor(() => expect(state().locks).toMatchObject([{ by: 'Anna Roy' }]), within);
  type('D’Anna');
  await isSaved();
  // Anna's tab saves and lets go when Ben takes over; the field that she leaves by that writes no more.
  type('D’Anna, fin');
  await studio.ask(ben, `PUT /changes/${id}/lock`, { document: a }, 'another');
  expect(await stored()).toBe('D’Anna, fin');
  await vi.waitFor(() => expect(state().locks).toMatchObject([{ tab: 'another' }]), within);
  const sent = calls.length;
  type('D’Anna, fin\u00a0!');
  expect(read()).toBe('D’Anna, fin');
  expect(await session.save()).toBe(true);
  expect(calls.slice(sent).filter((one) => one.startsWith('PUT'))).toEqual([]);
});

/** Anna types what does not reach the server before somebody else writes the same page. */
async function typeTogether(write: (studio: TestStudio, id: string) => Promise<unknown>) {
  const studio = await openServer();
  const id = await beginChange(studio);
  await saveAs(studio, id, { title: 'Avant' }, { author: ben, tab: 'another' });
  const opened = await open(studio, id);
  const { state, faults, type } = opened;
  await studio.ask(ben, `DELETE /changes/${id}/lock`, {}, 'another');
  faults.answer = () => Response.json({ code: 'disk-full', message: 'Plein' }, { status: 507 });
  type('Le mien');
  await write(studio, id);
  await vi.waitFor(() => expect(state().conflicts).toHaveLength(1), within);
  expect(opened.session.isUnsaved()).toBe(true);
  delete faults.answer;
  await studio.ask(ben, `DELETE /changes/${id}/lock`, {}, 'another');
  await vi.waitFor(() => expect(state().locks).toEqual([]), within);
  return { ...opened, studio, id };
}

test.each([
  ['ours', 'Le mien'],
  ['theirs', 'Celui de Ben'],
] as const)('a value that two have typed at one moment is asked: %s stays', async (use, title) => {
  const { session, state, stored, isSaved } = await typeTogether((studio, id) =>
    saveAs(studio, id, { title: 'Celui de Ben' }, { author: ben, tab: 'another' }),
  );
  const [conflict] = state().conflicts;
  expect(conflict).toMatchObject({ path: ['title'], ours: 'Le mien', theirs: 'Celui de Ben' });
  if (conflict) session.resolve([[conflict, use]]);
  await isSaved();
  expect(state().conflicts).toEqual([]);
  expect(await stored()).toBe(title);
});

test('a page that a colleague removes while somebody types in it is told, asked, and kept until it is decided', async () => {
  const remove = async (studio: TestStudio, id: string) => {
    const { hash: base } = await readStored(studio, id);
    const documents = [{ name: a, text: null, base }];
    return studio.ask(ben, `PUT /changes/${id}/documents`, { documents }, 'another');
  };
  const { session, state, stored, isSaved, studio, id } = await typeTogether(remove);
  expect(state().removed).toBeTypeOf('string');
  const [conflict] = state().conflicts;
  expect(conflict).toMatchObject({ document: a, path: [], ours: { title: 'Le mien' } });
  expect(conflict?.theirs).toBeUndefined();
  await isSaved();
  expect(await stored()).toBe('Le mien');
  // The author agrees: it is removed.
  if (conflict) session.resolve([[conflict, 'theirs']]);
  await isSaved();
  const { status } = await studio.ask(anna, `GET /changes/${id}/document?name=${a}`);
  expect(status).toBe(404);
});

test('what is typed in a change that somebody else has deleted goes on in a new one', async () => {
  const studio = await openServer();
  const id = await beginChange(studio, anna, 'Titres');
  const { state, type, stored, isSaved } = await open(studio, id);
  type('Deux');
  await isSaved();
  await studio.ask(anna, `DELETE /changes/${id}`);
  await vi.waitFor(() => expect(state().isOver).toBe(true), within);
  type('Trois');
  await vi.waitFor(() => expect(state().change?.id).not.toBe(id), within);
  await isSaved();
  expect(state()).toMatchObject({ isOver: false, change: { title: 'Titres' } });
  expect(await stored()).toBe('Trois');
});

test.each([
  ['a session that ends', 'signed-out'],
  ['a server that is gone', 'server-gone'],
] as const)(
  '%s while typing holds the save until the same author is answered again',
  async (_, connection) => {
    const studio = await openServer();
    const { state, type, stored, isSaved, faults } = await open(studio);
    if (connection === 'signed-out') studio.authors.delete(anna.id);
    else faults.isDown = true;
    type('Deux');
    await vi.waitFor(() => expect(state().connection).toBe(connection), within);
    await vi.waitFor(() => expect(state().saving).toBe('saving'), within);
    type('Deux et demi');
    expect(state()).toMatchObject({ connection, saving: 'saving' });
    studio.authors.set(anna.id, anna);
    faults.isDown = false;
    await isSaved();
    expect(state().connection).toBe('open');
    await vi.waitFor(async () => expect(await stored()).toBe('Deux et demi'), within);
  },
);

test('what a lost server may have done is not done again without its author', async () => {
  const studio = await openServer();
  const id = await beginChange(studio);
  const { api, calls, faults } = await open(studio, id);
  faults.isDown = true;
  const proposed = bodyOf(api.changes[':id'].propose.$post({ param: { id }, json: { note: '' } }));
  const refused = expect(proposed).rejects.toThrow('Perdu');
  faults.isDown = false;
  await refused;
  expect(calls.filter((one) => one.endsWith('/propose'))).toEqual([]);
});

test('a refused save says why, publishes nothing, and is tried again by itself', async () => {
  const studio = await openServer();
  const { session, state, faults, type, stored, isSaved } = await open(
    studio,
    await beginChange(studio),
  );
  const message = 'Le disque du serveur est plein.';
  faults.answer = () => Response.json({ code: 'disk-full', message }, { status: 507 });
  type('Deux');
  expect(await session.save()).toBe(false);
  expect(state()).toMatchObject({ saving: 'failed', saveFailure: message });
  delete faults.answer;
  await isSaved();
  expect(state().saveFailure).toBeUndefined();
  expect(await stored()).toBe('Deux');
});

test('the server hears who is at work in a change until it is published', async () => {
  const studio = await openServer();
  const id = await beginChange(studio);
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { session, calls } = await open(studio, id);
  const countPresence = () => calls.filter((one) => one.endsWith('/presence')).length;
  expect(countPresence()).toBe(1);
  vi.advanceTimersByTime(20_000);
  expect(countPresence()).toBe(2);
  session.set({ isPublished: true });
  vi.advanceTimersByTime(60_000);
  expect(countPresence()).toBe(2);
});

test('a change that a colleague has published is closed, and nobody is on its page any more', async () => {
  const studio = await openServer();
  const id = await change(studio);
  await studio.ask(ben, `PUT /changes/${id}/presence`, { document: a });
  const { state } = await open(studio, id);
  await vi.waitFor(() => expect(state().colleagues).toMatchObject([{ name: ben.name }]), within);
  await publish(studio, id);
  const after = { change: undefined, publishedBy: anna.name, colleagues: [] };
  await vi.waitFor(() => expect(state()).toMatchObject(after), within);
});
