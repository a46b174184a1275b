import { expect, test } from 'vitest';
import { createBuffers, isChanged, printDocument } from '../app/state/buffers.ts';
import { createDocuments } from './documents.ts';

const keep = {
  ...{ length: 0, key: () => null },
  ...{ getItem: () => null, setItem: () => {}, removeItem: () => {} },
};

test.each(['.', 'examples/bakery'])(
  'every file of the site in %s, opened and saved, keeps every byte',
  async (root) => {
    const documents = createDocuments(root);
    const all = await documents.readAll();
    expect(all.map(({ name }) => name)).toContain('page-manifests/site.json');
    const buffers = createBuffers(keep);
    for (const stored of all) buffers.open(stored);
    for (const { name, text } of all) {
      const open = buffers.get().documents.get(name);
      expect(open && isChanged(open)).toBe(false);
      expect(printDocument(open?.value)).toBe(text);
    }
  },
);
