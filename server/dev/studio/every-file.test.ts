import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { site as bakery } from '../../../examples/bakery/site/site.ts';
import { site as broker } from '../../../site/site.ts';
import { createDrafts, isChanged } from '../../../studio/model/drafts.ts';
import type { StoredDocument, StudioVocabulary } from './protocol.ts';
import { createStudio } from './studio.ts';

const keep = {
  ...{ length: 0, key: () => null },
  ...{ getItem: () => null, setItem: () => {}, removeItem: () => {} },
};

test.each([
  ['the broker', '.', broker],
  ['the bakery', 'examples/bakery', bakery],
])(
  'every file of the site of %s, opened and saved, keeps every byte',
  async (_, from, definition) => {
    const root = await mkdtemp(join(tmpdir(), 'vitrine-'));
    for (const name of ['page-manifests', 'content', 'form-schemas']) {
      await cp(join(from, name), join(root, name), { recursive: true });
    }
    const studio = createStudio({
      ...{ root, definition, scripts: [], createNonce: () => 'nonce' },
      environment: { PREVIEW_SECRET: 'a secret of at least 32 characters', PORT: 3000 },
    });
    const ask = async (path: string, init?: RequestInit) => {
      const env = { incoming: { socket: { remoteAddress: '127.0.0.1' } } };
      // Of the socket, only the address is looked at.
      const answer = await studio.request(path, init, env as never);
      expect(answer.status, path).toBe(200);
      return answer.json();
    };
    const drafts = createDrafts(keep);
    const vocabulary: StudioVocabulary = await ask('/vocabulary');
    for (const { name } of vocabulary.documents) {
      const stored: StoredDocument = await ask(`/document?name=${encodeURIComponent(name)}`);
      drafts.open(stored);
    }
    const documents = [...drafts.get().documents.values()];
    expect(documents.map(({ name }) => name)).toContain('page-manifests/site.json');
    expect(documents.filter(isChanged)).toEqual([]);
    await ask('/documents', {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json', Origin: 'http://localhost' },
      body: JSON.stringify({
        documents: documents.map(({ name, text, hash }) => ({ name, text, base: hash })),
      }),
    });
    for (const { name } of documents) {
      const [before, after] = [await readFile(join(from, name)), await readFile(join(root, name))];
      expect(after.equals(before), name).toBe(true);
    }
    await rm(root, { recursive: true });
  },
);
