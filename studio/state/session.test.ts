import { expect, test, vi } from 'vitest';
import type { Preview, StudioVocabulary } from '../../server/studio/protocol.ts';
import { printJson } from '../../src/diagnostics/print-json.ts';
import type { StudioApi } from './api.ts';
import { createBuffers } from './buffers.ts';
import { ServerGoneError } from './connection.ts';
import { createSession } from './session.ts';

const keep = {
  ...{ length: 0, key: () => null },
  ...{ getItem: () => null, setItem: () => {}, removeItem: () => {} },
};
const about = 'page-manifests/about.json';
const home = 'page-manifests/index.json';
const page = (route: string, title: string) => ({
  name: route === '/' ? home : about,
  ...{ kind: 'page', title, route, status: 200, shownOn: [] },
});
const vocabulary = {
  documents: [page('/', 'Accueil'), page('/about', 'À propos')],
  blocks: [],
} as unknown as StudioVocabulary;
const files: Readonly<Record<string, unknown>> = {
  [about]: {
    route: '/about',
    title: 'À propos',
    blocks: [{ type: 'faq', content: { items: [1] } }],
  },
  [home]: { route: '/', title: 'Accueil', blocks: [] },
};

/** A session on two pages; what an API call answers can be replaced. */
async function open(answers: Partial<StudioApi> = {}, wait?: () => Promise<void>) {
  const preview: Preview = { blocks: [], places: {} };
  const api = {
    readDocument: async (name) => ({ name, text: printJson(files[name]), hash: 'first' }),
    readVocabulary: async () => vocabulary,
    preview: async () => preview,
    check: async () => ({ findings: [] }),
    save: async (documents) => ({
      written: documents.map(({ name, text }) => ({ name, text: text ?? '', hash: 'second' })),
    }),
    ...answers,
  } as StudioApi;
  const buffers = createBuffers(keep);
  const session = createSession(api, buffers, vocabulary, home, keep, wait);
  await session.openPage(home);
  return { session, buffers, api };
}
const retitle = (text: string) => text.replace('"title": "', '"title": "Nouveau ');

test('a save while the server is gone is made by itself once it answers; nothing is lost meanwhile', async () => {
  const down = vi.fn(() => Promise.resolve());
  let calls = 0;
  const seen: boolean[] = [];
  const { session, buffers } = await open(
    {
      save: async (documents) => {
        calls += 1;
        if (calls < 3) throw new ServerGoneError('refused');
        return {
          written: documents.map(({ name, text }) => ({ name, text: text ?? '', hash: 'second' })),
        };
      },
    },
    async () => {
      seen.push(session.get().isServerGone);
      expect(buffers.get().documents.get(home)?.text).toContain('Nouveau Accueil');
      await down();
    },
  );
  buffers.edit([{ document: home, apply: retitle }]);
  expect(await session.save()).toBe('saved');
  expect(calls).toBe(3);
  expect(seen).toEqual([true, true]);
  expect(session.get().isServerGone).toBe(false);
  const saved = buffers.get().documents.get(home);
  expect(saved?.base).toBe(saved?.text);
});

test('undoing a change of another page leads there and names it; one in view leads nowhere', async () => {
  const { session, buffers } = await open();
  await session.openPage(about);
  buffers.edit([{ document: about, apply: retitle }]);
  await session.openPage(home);
  expect(session.undo()).toBe('À propos');
  await vi.waitFor(() => expect(session.get().page).toBe(about));
  expect(session.redo()).toBeUndefined();
});

test('binding a block to a source takes away what the source gives, in one step that undo takes back', async () => {
  const places = { one: { document: about, path: ['blocks', 0], records: [], given: ['items'] } };
  const { session, buffers } = await open({ preview: async () => ({ blocks: [], places }) });
  await session.openPage(about);
  const before = buffers.get().documents.get(about)?.text;
  await session.bind(about, ['blocks', 0], (text) => {
    const manifest = JSON.parse(text);
    manifest.blocks[0].source = { name: 'faqs' };
    return printJson(manifest);
  });
  expect(buffers.get().documents.get(about)?.value).toMatchObject({
    blocks: [{ source: { name: 'faqs' }, content: {} }],
  });
  expect(buffers.get().documents.get(about)?.text).not.toContain('items');
  session.undo();
  expect(buffers.get().documents.get(about)?.text).toBe(before);
});

test('a diagnostic leads to its page, its block and its field', async () => {
  const { session } = await open();
  const path = ['blocks', 0, 'content', 'items', 0];
  await session.show(about, path);
  expect(session.get()).toMatchObject({
    page: about,
    selection: { document: about, path: ['blocks', 0] },
    field: { document: about, path },
  });
});
