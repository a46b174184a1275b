import { expect, test, vi } from 'vitest';
import { printJson } from '../../../src/diagnostics/print-json.ts';
import { createValue } from '../../../src/ui/store.ts';
import type { EditorConfig } from '../../server/answers.ts';
import { edit, type OpenDocument, open, receive, resolve, restore } from './drafts.ts';
import { createState, type SessionState } from './session-state.ts';
import { keepUnsaved } from './unsaved.ts';

const kept = vi.hoisted(() => new Map<string, unknown>());
vi.mock('idb-keyval', () => ({
  get: async (key: string) => kept.get(key),
  set: async (key: string, value: unknown) => void kept.set(key, structuredClone(value)),
  del: async (key: string) => void kept.delete(key),
}));

const name = 'page-manifests/a.json';
const write = (title: string) => printJson({ route: '/a', title });

/** A visit of Studio's page, whose document the server has with this title. */
async function visit(title: string) {
  const config = { documents: [] } as unknown as EditorConfig;
  const { get, set, subscribe } = createValue({
    initial: createState({ config, page: name, change: undefined }),
  });
  const session = {
    get,
    set: (part: Partial<SessionState>) => set({ ...get(), ...part }),
    subscribe,
    restore: (left: OpenDocument) => session.set(restore(get(), left)),
    openDocument: async () => session.set(open(get(), { name, text: write(title), hash: title })),
  };
  await keepUnsaved(session, 'anna');
  await session.openDocument();
  return session;
}

test('a value that two have changed is asked about again by the next visit, until it is chosen', async () => {
  const first = await visit('One');
  first.set(edit(first.get(), name, (page) => ({ ...Object(page), title: 'Ours' })));
  first.set(receive(first.get(), { name, text: write('Theirs'), hash: 'Theirs' }));
  const asked = [{ document: name, path: ['title'], ours: 'Ours', theirs: 'Theirs' }];
  expect(first.get().conflicts).toEqual(asked);

  const second = await visit('Theirs');
  expect(second.get().conflicts).toEqual(asked);
  expect(second.get().documents.get(name)?.value).toMatchObject({ title: 'Theirs' });
  second.set(resolve(second.get(), [[second.get().conflicts[0] ?? expect.fail(), 'theirs']]));
  await vi.waitFor(() => expect(kept).toEqual(new Map()));
});
