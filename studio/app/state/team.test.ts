import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { printJson } from '../../../src/diagnostics/print-json.ts';
import { createMemoryStorage } from '../../../tests/support/memory-storage.ts';
import { ana, bo, createTeamServer, hashOf } from '../../../tests/support/team-server.ts';
import type { EditorConfig } from '../../server/protocol.ts';
import { mainId } from '../../server/team-protocol.ts';
import { createStudioApi } from './api.ts';
import { createBuffers, nameScope } from './buffers.ts';
import { createCall } from './call.ts';
import { setAt } from './edit-json.ts';
import { createSession } from './session.ts';
import { beginBeforeWrites, createSignInGate, createTeam } from './team.ts';
import { baseOf, createTeamApi, readSession } from './team-api.ts';

const about = 'page-manifests/about.json';
const page = printJson({ route: '/about', title: 'À propos', lead: 'Un', blocks: [] });
const config = {
  name: 'Ombrelle',
  documents: [{ name: about, kind: 'page', title: 'À propos', route: '/about', shownOn: [] }],
} as unknown as EditorConfig;

let server: ReturnType<typeof createTeamServer>;
beforeEach(() => {
  vi.useFakeTimers();
  server = createTeamServer({ [about]: page });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const local: Readonly<Record<string, unknown>> = {
  'editor-config': config,
  preview: { blocks: [], places: {} },
  check: { findings: [] },
};

/** Studio without its view, on the page, for one author. */
async function open(author = ana, id?: string, keep = createMemoryStorage()) {
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const { method = 'GET', body } = init;
    const sent: unknown = typeof body === 'string' ? JSON.parse(body) : undefined;
    const answer = server.answer(author, method, path, sent);
    const name = path.split('/').at(-1) ?? '';
    const { status, body: json } = answer ?? { status: 200, body: local[name] };
    return status === 204 ? new Response(null, { status }) : Response.json(json, { status });
  });
  const who = await readSession();
  if (!who || who === 'ended') throw new Error('No session.');
  const gate = createSignInGate(async () => (await readSession()) !== 'ended');
  const call = createCall(gate.wait);
  const api = createTeamApi(call);
  const { changes } = await api.listChanges();
  let change = changes.find((one) => one.id === id);
  let begin = async () => {};
  const base = () => baseOf(change?.id ?? mainId);
  const studioApi = beginBeforeWrites(createStudioApi(base, call), () => begin());
  const buffers = createBuffers(keep, nameScope('Ombrelle', author.id, id));
  const session = createSession(studioApi, buffers, config, about, keep);
  session.set({ change: id });
  await session.openPage(about);
  const team = createTeam({
    ...{ api, who, session, buffers, keep, gate, change, isVisible: () => true },
    listen: server.listen,
  });
  begin = async () => {
    await team.begin();
    change = team.get().change;
  };
  onTestFinished(team.close);
  const type = (field: string, value: unknown) =>
    buffers.edit(about, (page) => setAt(page, [field], value), field);
  const read = () => buffers.get().documents.get(about)?.value;
  const stored = () =>
    JSON.parse(server.changes.get(team.get().change?.id ?? '')?.files.get(about) ?? '{}');
  return { team, session, buffers, keep, type, read, stored };
}
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

test('the first edit begins a change with the name of the page, saved a second after the last key', async () => {
  const { team, session, keep, type, stored } = await open();
  type('lead', 'Deux');
  await pass(900);
  type('lead', 'Deux et');
  expect(team.get()).toMatchObject({ change: undefined, saving: 'waiting' });
  await pass(900);
  expect(server.changes.size).toBe(0);
  await pass(100);
  expect(team.get()).toMatchObject({ change: { title: 'À propos' }, saving: 'saved' });
  expect(session.get().change).toBe(team.get().change?.id);
  expect(stored()).toMatchObject({ lead: 'Deux et' });
  expect(keep.kept.size).toBe(0);
});

test('what is not saved yet is kept under the change, and saved by the next start', async () => {
  const first = await open();
  first.type('lead', 'Deux');
  await pass(1000);
  first.type('lead', 'Trois');
  const id = first.team.get().change?.id ?? '';
  expect([...first.keep.kept.keys()]).toEqual([`vitrine-studio Ombrelle ${ana.id} ${id} ${about}`]);
  first.team.close();
  const second = await open(ana, id, first.keep);
  await pass(1000);
  expect(second.stored()).toMatchObject({ lead: 'Trois' });
});

test('another author in the same browser does not find what is not saved yet', async () => {
  const first = await open();
  first.type('lead', 'Deux');
  await pass(1000);
  first.type('lead', 'Trois');
  first.team.close();
  const second = await open(bo, first.team.get().change?.id, first.keep);
  expect(second.read()).toMatchObject({ lead: 'Deux' });
});

test('what is not saved is never called saved: after a start, and until it is taken back', async () => {
  const first = await open();
  first.type('lead', 'Deux');
  await pass(1000);
  first.type('lead', 'Trois');
  first.team.close();
  const second = await open(ana, first.team.get().change?.id, first.keep);
  expect(second.team.get().saving).toBe('waiting');
  await pass(1000);
  expect(second.team.get().saving).toBe('saved');
  second.type('lead', 'Quatre');
  expect(second.team.get().saving).toBe('waiting');
  second.buffers.undo();
  expect(second.team.get().saving).toBe('saved');
});

test('what a colleague saves appears beside what is being typed, and undoing takes back none of it', async () => {
  const { id } = server.begin('Accueil', ana);
  const { team, session, type, read, stored } = await open(ana, id);
  type('lead', 'Deux');
  const theirs = printJson({ ...JSON.parse(page), title: 'Qui nous sommes' });
  const documents = [{ name: about, text: theirs, base: hashOf(page) }];
  server.answer(bo, 'PUT', `${baseOf(id)}/documents`, { documents });
  expect(read()).toMatchObject({ lead: 'Deux', title: 'Qui nous sommes' });
  expect(team.get().savedBy).toMatchObject({ name: 'Bo Petit', document: about });
  await pass(1000);
  expect(stored()).toMatchObject({ lead: 'Deux', title: 'Qui nous sommes' });
  session.undo();
  expect(read()).toMatchObject({ lead: 'Un', title: 'Qui nous sommes' });
});

test.each([
  ['ours', 'Le mien'],
  ['theirs', 'Celui de Bo'],
] as const)('a value that both have changed is asked: %s stays', async (use, lead) => {
  const { id } = server.begin('Accueil', ana);
  const { session, type, read, stored, keep } = await open(ana, id);
  type('lead', 'Le mien');
  const theirs = printJson({ ...JSON.parse(page), lead: 'Celui de Bo' });
  const documents = [{ name: about, text: theirs, base: hashOf(page) }];
  server.answer(bo, 'PUT', `${baseOf(id)}/documents`, { documents });
  expect(read()).toMatchObject({ lead: 'Le mien' });
  await pass(1000);
  const [conflict] = session.get().conflicts;
  expect(conflict).toMatchObject({ path: ['lead'], ours: 'Le mien', theirs: 'Celui de Bo' });
  // Over a reload, too.
  expect((await open(ana, id, keep)).session.get().conflicts).toEqual([conflict]);
  if (conflict) session.settle([[conflict, use]]);
  await pass(1000);
  expect(session.get().conflicts).toEqual([]);
  expect(stored()).toMatchObject({ lead });
});

test('what is typed while a save is under way stays, with the colleague’s values of the answer', async () => {
  const { id } = server.begin('Accueil', ana);
  const { type, read, stored } = await open(ana, id);
  const theirs = printJson({ ...JSON.parse(page), title: 'Qui nous sommes' });
  type('lead', 'Deux');
  server.changes.get(id)?.files.set(about, theirs);
  const { fetch: answer } = globalThis;
  const sent = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    const response = await answer(path, init);
    if (init?.method === 'PUT' && path.endsWith('/documents')) {
      sent.resolve();
      await held.promise;
    }
    return response;
  });
  await pass(1000);
  await sent.promise;
  type('lead', 'Deux et demi');
  held.resolve();
  await pass(0);
  expect(read()).toMatchObject({ lead: 'Deux et demi', title: 'Qui nous sommes' });
  await pass(1000);
  expect(stored()).toMatchObject({ lead: 'Deux et demi', title: 'Qui nous sommes' });
});

test('a session that ends while typing holds the save; after signing in it is made', async () => {
  const { team, type, read, stored } = await open();
  type('lead', 'Deux');
  server.faults.isSignedOut = true;
  await pass(1000);
  expect(team.get()).toMatchObject({ isSignedOut: true, saving: 'saving' });
  type('lead', 'Deux et demi');
  await team.signedIn();
  expect(team.get().isSignedOut).toBe(true);
  server.faults.isSignedOut = false;
  await team.signedIn();
  await pass(2000);
  expect(team.get()).toMatchObject({ isSignedOut: false, saving: 'saved' });
  expect(read()).toMatchObject({ lead: 'Deux et demi' });
  expect(stored()).toMatchObject({ lead: 'Deux et demi' });
});

test('a refused save says why, and is tried again by itself', async () => {
  const { id } = server.begin('Accueil', ana);
  const { team, type, stored } = await open(ana, id);
  type('lead', 'Deux');
  server.faults.saving = { code: 'disk-full', message: 'Le disque du serveur est plein.' };
  await pass(1000);
  expect(team.get()).toMatchObject({
    saving: 'failed',
    failure: 'Le disque du serveur est plein.',
  });
  // Nothing is published that the server does not have.
  expect(await team.saveAll()).toBe(false);
  server.faults.saving = undefined;
  await pass(10_000);
  expect(team.get()).toMatchObject({ saving: 'saved', failure: undefined });
  expect(stored()).toMatchObject({ lead: 'Deux' });
});

test('a change that somebody else publishes or deletes is over, and nothing more is sent', async () => {
  const { id } = server.begin('Accueil', ana);
  const { team, type } = await open(ana, id);
  server.answer(bo, 'DELETE', baseOf(id), undefined);
  expect(team.get().isOver).toBe(true);
  type('lead', 'Deux');
  await pass(1000);
  expect(server.changes.size).toBe(0);
  expect(team.get().saving).toBe('waiting');
});

test('the server hears who is at work in a change until it is published', async () => {
  const { id } = server.begin('Accueil', ana);
  const { team } = await open(ana, id);
  const calls = vi.spyOn(server, 'answer');
  const countPresence = () => calls.mock.calls.filter(([, , path]) => path.endsWith('/presence'));
  await pass(20_000);
  expect(countPresence()).toHaveLength(1);
  team.set({ isPublished: true });
  await pass(60_000);
  expect(countPresence()).toHaveLength(1);
});

test('a call that is refused late, after its author has signed in again, goes on at once', async () => {
  let hasSession = false;
  const gate = createSignInGate(async () => hasSession);
  const told = vi.fn();
  gate.onChange(told);
  const first = gate.wait();
  await pass(0);
  hasSession = true;
  await gate.open();
  await first;
  void gate.wait();
  await pass(0);
  expect(told.mock.calls).toEqual([[true], [false]]);
});
