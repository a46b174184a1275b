import { expect, test } from 'vitest';
import { printJson } from '../../../src/diagnostics/print-json.ts';
import { isUnsaved, noDrafts, open } from '../../app/state/drafts.ts';
import { createDocuments } from './documents.ts';

test.each(['.', 'examples/bakery'])(
  'every file of the site in %s, opened and saved, keeps every byte',
  async (root) => {
    const documents = createDocuments(root);
    const all = await documents.readAll();
    expect(all.map(({ name }) => name)).toContain('page-manifests/site.json');
    for (const stored of all) {
      const drafts = { ...noDrafts, ...open(noDrafts, stored) };
      expect(isUnsaved(drafts)).toBe(false);
      expect(printJson(drafts.documents.get(stored.name)?.value)).toBe(stored.text);
    }
  },
);
