import { expect, test, vi } from 'vitest';
import { valueAt } from '../../../src/diagnostics/json-path.ts';
import { printJson } from '../../../src/diagnostics/print-json.ts';
import { insertAt, setAt } from '../../model/edit-json.ts';
import type { EditorConfig, Preview, PreviewAnswer } from '../../server/answers.ts';
import type { AuthorSession } from '../../server/protocol.ts';
import { createApi } from './api.ts';
import { bindSource } from './bind-source.ts';
import { createSession } from './session.ts';

const about = 'page-manifests/about.json';
const home = 'page-manifests/index.json';
const page = (route: string, title: string) => ({
  name: route === '/' ? home : about,
  kind: 'page',
  title,
  route,
  status: 200,
  shownOn: [],
});
const config = {
  documents: [page('/', 'Accueil'), page('/about', 'À propos')],
  blocks: [
    {
      type: 'faq',
      content: { type: 'object', properties: { title: { type: 'string' } } },
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

type Sending = { documents: Sent[]; page: string; open: string[] };
type Answers = Record<string, (sent: { name: string; json: Sending }) => unknown>;
type Sent = { name: string; text: string };

const written = (documents: readonly Sent[]) => ({
  written: documents.map((one) => ({ ...one, hash: 'second' })),
  refused: [],
});

const serve = (name: string) => ({ name, text: printJson(files[name]), hash: 'first' });
/** The page comes with its preview, unless it is open. */
const previewOf = (
  page: string,
  open: readonly string[],
  shown: Partial<Preview> = {},
): PreviewAnswer => ({
  shown: { blocks: [], places: {}, layout: undefined, texts: {}, ...shown },
  documents: open.includes(page) ? [] : [serve(page)],
});

/** A session on two pages; what a call answers, by the end of its path, can be replaced. */
async function open(answers: Answers = {}) {
  const all: Answers = {
    document: ({ name }) => serve(name),
    preview: ({ json }) => previewOf(json.page, json.open),
    check: () => ({ findings: [] }),
    documents: ({ json }) => written(json.documents),
    changes: () => ({ id: 'a change' }),
    ...answers,
  };
  const api = createApi(async (address, init) => {
    const { pathname, searchParams } = new URL(String(address), 'http://studio.example');
    const json = JSON.parse(String(init?.body ?? '{}'));
    const name = searchParams.get('name') ?? '';
    const answer = all[pathname.split('/').at(-1) ?? '']?.({ name, json });
    return Response.json(await answer);
  });
  const who = {} as AuthorSession;
  const session = createSession({ api, config, page: home, change: undefined, who });
  await session.openPage(home);
  return session;
}
const retitle = (value: unknown) => setAt(value, ['title'], `Nouveau ${valueAt(value, ['title'])}`);

test('what is typed while another document is opened, or this one once more, stays', async () => {
  const session = await open();
  const opening = [session.openDocument(about), session.openDocument(about)];
  session.edit(home, retitle);
  await opening[0];
  session.edit(about, retitle);
  await Promise.all(opening);
  const titles = [home, about].map((name) => session.get().documents.get(name)?.value);
  expect(titles).toMatchObject([{ title: 'Nouveau Accueil' }, { title: 'Nouveau À propos' }]);
});

test('undoing a change of another page leads there and names it; one in view leads nowhere', async () => {
  const session = await open();
  await session.openPage(about);
  session.edit(about, retitle);
  await session.openPage(home);
  expect(session.undo()).toBe('À propos');
  await vi.waitFor(() => expect(session.get().page).toBe(about));
  expect(session.redo()).toBeUndefined();
});

test('undo selects the block that it changed, and no other where that block is gone', async () => {
  const session = await open();
  await session.openPage(about);
  const one = { type: 'faq', id: 'one', content: { title: 'Un' } };
  session.edit(about, (value) => insertAt(value, ['blocks'], 0, one));
  session.select({ document: about, path: ['blocks', 0] });
  session.undo();
  expect(session.get().selection).toBeUndefined();
  session.redo();
  expect(session.get().selection).toEqual({ document: about, path: ['blocks', 0] });
  session.edit(about, (value) => setAt(value, ['blocks', 1, 'content', 'title'], 'Deux'));
  session.undo();
  expect(session.get().selection).toEqual({ document: about, path: ['blocks', 1] });
});

test('binding a block to a source takes away what the source gives, in one step that undo takes back', async () => {
  const one = { document: about, path: ['blocks', 0], records: [], provided: ['items'] };
  const session = await open({
    preview: ({ json }) => previewOf(json.page, json.open, { places: { one } }),
  });
  await session.openPage(about);
  const before = session.get().documents.get(about)?.value;
  await bindSource(session, about, ['blocks', 0], (value) =>
    setAt(value, ['blocks', 0, 'source'], { name: 'faqs' }),
  );
  expect(session.get().documents.get(about)?.value).toMatchObject({
    blocks: [{ source: { name: 'faqs' }, content: {} }],
  });
  expect(JSON.stringify(session.get().documents.get(about)?.value)).not.toContain('items');
  session.undo();
  expect(session.get().documents.get(about)?.value).toBe(before);
});

test('a text shows while it is typed, before the server answers, and after a late answer', async () => {
  const block = (title: string) => ({ type: 'faq', id: 'faq', sources: [], content: { title } });
  const path = ['blocks', 0, 'content', 'title'];
  const texts = { faq: [{ at: ['title'], document: home, path, kind: 'text' as const }] };
  const preview = (title: string): PreviewAnswer => ({
    ...previewOf(home, [home], { blocks: [block(title)], texts }),
    documents: [{ name: home, hash: 'first', text: printJson({ blocks: [block('Avis')] }) }],
  });
  let isHeld = false;
  const held: PromiseWithResolvers<PreviewAnswer>[] = [];
  const hold = () => {
    const answer = Promise.withResolvers<PreviewAnswer>();
    held.push(answer);
    return answer.promise;
  };
  const session = await open({ preview: () => (isHeld ? hold() : preview('Avis')) });
  const type = (title: string) =>
    session.edit(home, (value) => setAt(value, ['blocks', 0, 'content', 'title'], title));
  const shown = () => session.get().preview?.blocks[0]?.content;
  const answer = async (index: number, title: string) => {
    await vi.waitFor(() => expect(held).toHaveLength(index + 1));
    held[index]?.resolve(preview(title));
  };
  await session.refresh();
  expect(shown()).toEqual({ title: 'Avis' });
  isHeld = true;
  type('Avis d');
  expect(shown()).toEqual({ title: 'Avis d' });
  type('Avis de');
  expect(shown()).toEqual({ title: 'Avis de' });
  await answer(0, 'Avis d');
  await answer(1, 'Avis de…');
  expect(shown()).toEqual({ title: 'Avis de' });
  await vi.waitFor(() => expect(shown()).toEqual({ title: 'Avis de…' }));
});

test('a diagnostic leads to its page, its block and its field', async () => {
  const session = await open();
  const path = ['blocks', 0, 'content', 'items', 0];
  await session.show(about, path);
  expect(session.get()).toMatchObject({
    page: about,
    selection: { document: about, path: ['blocks', 0] },
    field: { document: about, path },
  });
});

test('a fix is one step of undo, in a document that was not open, too', async () => {
  const session = await open();
  const fix = { kind: 'rename', to: 'name' } as const;
  await session.mend({ file: about, path: ['title'], fix } as never);
  const read = () => Object.keys(Object(session.get().documents.get(about)?.value));
  expect(read()).toEqual(['route', 'name', 'blocks']);
  session.undo();
  expect(read()).toEqual(['route', 'title', 'blocks']);
});
