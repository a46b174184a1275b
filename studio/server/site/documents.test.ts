import { expect, test } from 'vitest';
import { printJson } from '../../../src/diagnostics/print-json.ts';
import { createDrafts } from '../../app/state/drafts.ts';
import { createDocuments } from './documents.ts';

test.each(['.', 'examples/bakery'])(
  'every file of the site in %s, opened and saved, keeps every byte',
  async (root) => {
    const documents = createDocuments(root);
    const all = await documents.readAll();
    expect(all.map(({ name }) => name)).toContain('page-manifests/site.json');
    const drafts = createDrafts();
    for (const stored of all) drafts.open(stored);
    expect(drafts.isUnsaved()).toBe(false);
    for (const { name, text } of all) {
      expect(printJson(drafts.get().documents.get(name)?.value)).toBe(text);
    }
  },
);
