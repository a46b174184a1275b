import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { createMemoryStorage } from '../../../tests/support/memory-storage.ts';
import {
  a,
  anna,
  begin as beginChange,
  ben,
  open as openServer,
  read as readStored,
  save as saveAs,
  studioOrigin,
  type TestStudio,
} from '../../../tests/support/studio-server.ts';
import type { Author, EditorConfig, StudioEvent } from '../../server/protocol.ts';
import { mainId } from '../../server/protocol.ts';
import { createApi } from './api.ts';
import { createBuffers, nameScope } from './buffers.ts';
import { createFetch, tab } from './call.ts';
import { setAt } from './edit-json.ts';
import { createSession } from './session.ts';
import { createSignInGate, createTeam } from './team.ts';

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
  preview: { blocks: [], places: {} },
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
async function open(
  studio: TestStudio,
  id?: string,
  { author = anna, keep = createMemoryStorage() } = {},
) {
  const calls: string[] = [];
  const faults: { answer?: () => Response | undefined } = {};
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const name = path.split('/').at(-1) ?? '';
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
  const gate = createSignInGate(async () => studio.authors.has(author.id));
  const call = createFetch(gate.wait);
  const api = createApi(call);
  const { changes } = await api.listChanges();
  const change = changes.find((one) => one.id === id);
  const current = () => (team ? team.get().change?.id : id) ?? mainId;
  let team: ReturnType<typeof createTeam> | undefined;
  const buffers = createBuffers(keep, nameScope('Ombrelle', author.id, id));
  const begin = async () => (await team?.begin()) ?? '';
  const session = createSession({ api, buffers, config, page: a, change: id, begin });
  await session.openPage(a);
  const who = { author, language: 'fr', siteName: 'Ombrelle', timeZone: 'Europe/Paris' };
  const opened = createTeam({
    ...{ api, who, session, buffers, keep, gate, change, isVisible: () => true },
    ...{ listen: listenTo(studio, author), pauses: { save: 20, retry: 50 } },
  });
  team = opened;
  onTestFinished(opened.close);
  return {
    ...{ team: opened, session, buffers, keep, calls, faults },
    type: (title: string) => buffers.edit(a, (page) => setAt(page, ['title'], title), 'title'),
    read: () => Object(buffers.get().documents.get(a)?.value).title,
    stored: async () => JSON.parse((await readStored(studio, current())).text).title,
    isSaved: () => vi.waitFor(() => expect(opened.get().saving).toBe('saved'), 10_000),
  };
}

test('the first edit begins a change with the name of the page, which saves itself', async () => {
  const studio = await openServer();
  const { team, session, keep, calls, type, stored, isSaved } = await open(studio);
  type('Deux');
  type('Deux et');
  expect(team.get()).toMatchObject({ change: undefined, saving: 'waiting' });
  await isSaved();
  expect(team.get().change).toMatchObject({ title: 'Nos offres' });
  expect(session.get().change).toBe(team.get().change?.id);
  expect(await stored()).toBe('Deux et');
  expect(keep.kept.size).toBe(0);
  // One's own save is no news, and the list of pages follows without being read again.
  await vi.waitFor(() => expect(session.get().config.documents[0]?.title).toBe('Deux et'));
  expect(calls.filter((one) => one.includes('/document?'))).toHaveLength(1);
});

test('what is not saved is kept under the change, for its author alone, and saved by the next start', async () => {
  const studio = await openServer();
  const first = await open(studio);
  first.type('Deux');
  await first.isSaved();
  const id = first.team.get().change?.id ?? '';
  first.team.close();
  first.type('Trois');
  expect([...first.keep.kept.keys()]).toEqual([`vitrine-studio Ombrelle anna ${id} ${a}`]);
  const other = await open(studio, id, { author: ben, keep: first.keep });
  expect(other.read()).toBe('Deux');
  other.team.close();
  const second = await open(studio, id, { keep: first.keep });
  expect(second.team.get().saving).toBe('waiting');
  await second.isSaved();
  expect(await second.stored()).toBe('Trois');
});

test('what a colleague writes appears; a page that somebody writes is handed over with what was typed', async () => {
  const studio = await openServer();
  const id = await beginChange(studio);
  const { team, type, read, stored, isSaved } = await open(studio, id);
  await saveAs(studio, id, { title: 'De Ben' }, { author: ben, tab: 'another' });
  await vi.waitFor(() => expect(read()).toBe('De Ben'), 10_000);
  expect(team.get()).toMatchObject({
    ...{ savedBy: { name: 'Ben Petit' }, locks: [{ document: a, by: 'Ben Petit' }] },
  });
  // Ben's tab lets go when Anna takes over.
  const taken = team.takeOver(a);
  await vi.waitFor(
    () => expect(team.get().locks).toMatchObject([{ wantedBy: 'Anna Roy' }]),
    10_000,
  );
  await studio.ask(ben, `DELETE /changes/${id}/lock`, {}, 'another');
  await taken;
  type('D’Anna');
  await isSaved();
  // Anna's tab saves and lets go when Ben takes over.
  type('D’Anna, fin');
  await studio.ask(ben, `PUT /changes/${id}/lock`, { document: a }, 'another');
  expect(await stored()).toBe('D’Anna, fin');
  await vi.waitFor(() => expect(team.get().locks).toMatchObject([{ tab: 'another' }]), 10_000);
});

test.each([
  ['ours', 'Le mien'],
  ['theirs', 'Celui de Ben'],
] as const)('a value that two have typed at one moment is asked: %s stays', async (use, title) => {
  const studio = await openServer();
  const id = await beginChange(studio);
  const { session, team, type, stored, keep, isSaved } = await open(studio, id);
  const base = await readStored(studio, id);
  await saveAs(studio, id, { title: 'Celui de Ben' }, { author: ben, base, tab: 'another' });
  type('Le mien');
  await vi.waitFor(() => expect(team.get().locks).toHaveLength(1), 10_000);
  await studio.ask(ben, `DELETE /changes/${id}/lock`, {}, 'another');
  await vi.waitFor(() => expect(session.get().conflicts).toHaveLength(1), 10_000);
  const [conflict] = session.get().conflicts;
  expect(conflict).toMatchObject({ path: ['title'], ours: 'Le mien', theirs: 'Celui de Ben' });
  // Over a reload, too.
  expect((await open(studio, id, { keep })).session.get().conflicts).toEqual([conflict]);
  if (conflict) session.settle([[conflict, use]]);
  await isSaved();
  expect(session.get().conflicts).toEqual([]);
  expect(await stored()).toBe(title);
});

test('what is typed in a change that somebody else has deleted goes on in a new one', async () => {
  const studio = await openServer();
  const id = await beginChange(studio, anna, 'Titres');
  const { team, type, stored, isSaved } = await open(studio, id);
  type('Deux');
  await isSaved();
  await studio.ask(anna, `DELETE /changes/${id}`);
  await vi.waitFor(() => expect(team.get().isOver).toBe(true), 10_000);
  type('Trois');
  await vi.waitFor(() => expect(team.get().change?.id).not.toBe(id), 10_000);
  await isSaved();
  expect(team.get()).toMatchObject({ isOver: false, change: { title: 'Titres' } });
  expect(await stored()).toBe('Trois');
});

test('a session that ends while typing holds the save; after signing in it is made', async () => {
  const studio = await openServer();
  const { team, type, stored, isSaved } = await open(studio);
  studio.authors.delete(anna.id);
  type('Deux');
  await vi.waitFor(() => expect(team.get().isSignedOut).toBe(true), 10_000);
  type('Deux et demi');
  await team.signedIn();
  expect(team.get().isSignedOut).toBe(true);
  studio.authors.set(anna.id, anna);
  await team.signedIn();
  await isSaved();
  expect(team.get()).toMatchObject({ isSignedOut: false, saving: 'saved' });
  await vi.waitFor(async () => expect(await stored()).toBe('Deux et demi'), 10_000);
});

test('a refused save says why, publishes nothing, and is tried again by itself', async () => {
  const studio = await openServer();
  const { team, faults, type, stored, isSaved } = await open(studio, await beginChange(studio));
  const message = 'Le disque du serveur est plein.';
  faults.answer = () => Response.json({ code: 'disk-full', message }, { status: 507 });
  type('Deux');
  expect(await team.saveAll()).toBe(false);
  expect(team.get()).toMatchObject({ saving: 'failed', failure: message });
  delete faults.answer;
  await isSaved();
  expect(team.get().failure).toBeUndefined();
  expect(await stored()).toBe('Deux');
});

test('the server hears who is at work in a change until it is published', async () => {
  const studio = await openServer();
  const id = await beginChange(studio);
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { team, calls } = await open(studio, id);
  const countPresence = () => calls.filter((one) => one.endsWith('/presence')).length;
  expect(countPresence()).toBe(1);
  vi.advanceTimersByTime(20_000);
  expect(countPresence()).toBe(2);
  team.set({ isPublished: true });
  vi.advanceTimersByTime(60_000);
  expect(countPresence()).toBe(2);
});

test('a call that is refused late, after its author has signed in again, goes on at once', async () => {
  let hasSession = false;
  const gate = createSignInGate(async () => hasSession);
  const told = vi.fn();
  gate.onChange(told);
  const first = gate.wait();
  await vi.waitFor(() => expect(told).toHaveBeenCalled());
  hasSession = true;
  await gate.open();
  await first;
  await gate.wait();
  expect(told.mock.calls).toEqual([[true], [false]]);
  expect(tab).toMatch(/^[\d-]+$/);
});
