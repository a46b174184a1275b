import { expect, test, vi } from 'vitest';
import { printJson } from '../../../src/diagnostics/print-json.ts';
import { valueAt } from '../../../src/diagnostics/schema-nodes.ts';
import type { EditorConfig, Preview } from '../../server/protocol.ts';
import type { StudioApi } from './api.ts';
import { ServerGoneError } from './call.ts';
import { createDrafts } from './drafts.ts';
import { setAt } from './edit-json.ts';
import { createSession } from './session.ts';

const about = 'page-manifests/about.json';
const home = 'page-manifests/index.json';
const page = (route: string, title: string) => ({
  name: route === '/' ? home : about,
  ...{ kind: 'page', title, route, status: 200, shownOn: [] },
});
const config = {
  documents: [page('/', 'Accueil'), page('/about', 'À propos')],
  blocks: [
    {
      type: 'faq',
      content: {
        type: 'object',
        properties: { title: { type: 'string' } },
      },
    },
  ],
} as unknown as EditorConfig;
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
    readDocument: async (_, name) => ({ name, text: printJson(files[name]), hash: 'first' }),
    preview: async () => preview,
    check: async () => ({ findings: [] }),
    save: async (_, documents) => ({
      written: documents.map(({ name, text }) => ({ name, text: text ?? '', hash: 'second' })),
      refused: [],
    }),
    createChange: async (title) => ({ id: 'a change', title }),
    ...answers,
  } as StudioApi;
  const drafts = createDrafts();
  const session = createSession({
    ...{ api, drafts, config, page: home },
    ...(wait ? { wait } : {}),
  });
  await session.openPage(home);
  return { session, drafts, api };
}
const retitle = (value: unknown) => setAt(value, ['title'], `Nouveau ${valueAt(value, ['title'])}`);

test('a save while the server is gone is made by itself once it answers; nothing is lost meanwhile', async () => {
  const down = vi.fn(() => Promise.resolve());
  let calls = 0;
  const seen: boolean[] = [];
  const { session, drafts } = await open(
    {
      save: async (_, documents) => {
        calls += 1;
        if (calls < 3) throw new ServerGoneError('refused');
        return {
          written: documents.map(({ name, text }) => ({ name, text: text ?? '', hash: 'second' })),
          refused: [],
        };
      },
    },
    async () => {
      seen.push(session.get().isServerGone);
      expect(drafts.get().documents.get(home)?.value).toMatchObject({ title: 'Nouveau Accueil' });
      await down();
    },
  );
  drafts.edit(home, retitle);
  await session.save();
  expect(calls).toBe(3);
  expect(seen).toEqual([true, true]);
  expect(session.get().isServerGone).toBe(false);
  const saved = drafts.get().documents.get(home);
  expect(saved?.base).toBe(saved?.value);
});

test('undoing a change of another page leads there and names it; one in view leads nowhere', async () => {
  const { session, drafts } = await open();
  await session.openPage(about);
  drafts.edit(about, retitle);
  await session.openPage(home);
  expect(session.undo()).toBe('À propos');
  await vi.waitFor(() => expect(session.get().page).toBe(about));
  expect(session.redo()).toBeUndefined();
});

test('binding a block to a source takes away what the source gives, in one step that undo takes back', async () => {
  const places = {
    one: { document: about, path: ['blocks', 0], records: [], provided: ['items'] },
  };
  const { session, drafts } = await open({ preview: async () => ({ blocks: [], places }) });
  await session.openPage(about);
  const before = drafts.get().documents.get(about)?.value;
  await session.bind(about, ['blocks', 0], (value) =>
    setAt(value, ['blocks', 0, 'source'], { name: 'faqs' }),
  );
  expect(drafts.get().documents.get(about)?.value).toMatchObject({
    blocks: [{ source: { name: 'faqs' }, content: {} }],
  });
  expect(JSON.stringify(drafts.get().documents.get(about)?.value)).not.toContain('items');
  session.undo();
  expect(drafts.get().documents.get(about)?.value).toBe(before);
});

test('a text shows while it is typed, before the server answers, and over an answer that is late', async () => {
  const withTitle = (title: string) => ({
    type: 'faq',
    id: 'faq',
    sources: [],
    content: { title },
  });
  const previewOf = (title: string): Preview => ({
    blocks: [withTitle(title)],
    places: { faq: { document: about, path: ['blocks', 0], records: [], provided: [] } },
  });
  const held: PromiseWithResolvers<Preview>[] = [];
  const { session, drafts } = await open({
    readDocument: async (_, name) => ({
      ...{ name, hash: 'first' },
      text: printJson(name === about ? { blocks: [withTitle('Avis')] } : files[name]),
    }),
    preview: (_, { page: shown }) => {
      held.push(Promise.withResolvers());
      if (shown === home) held.at(-1)?.resolve(previewOf(''));
      return held.at(-1)?.promise ?? Promise.reject(new Error());
    },
  });
  const answer = async (count: number, title: string) => {
    await vi.waitFor(() => expect(held).toHaveLength(count));
    held[count - 1]?.resolve(previewOf(title));
  };
  const type = (title: string) =>
    drafts.edit(about, (value) => setAt(value, ['blocks', 0, 'content', 'title'], title));
  const shown = () => session.get().preview?.blocks[0]?.content;
  await session.openPage(about);
  await answer(2, 'Avis');
  await vi.waitFor(() => expect(shown()).toEqual({ title: 'Avis' }));
  type('Avis d');
  expect(shown()).toEqual({ title: 'Avis d' });
  type('Avis de');
  await answer(3, 'Avis d');
  await answer(4, 'Avis du serveur');
  expect(shown()).toEqual({ title: 'Avis de' });
  await vi.waitFor(() => expect(shown()).toEqual({ title: 'Avis du serveur' }));
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
