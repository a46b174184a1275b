import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { site } from '../../site/site.ts';
import { createValidator } from '../../validate/validate-site.ts';
import { generateManifests } from './generate-manifests.ts';

// Renders tens of whole pages.
test('generated pages are right, and none is an orphan', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-many-'));
  try {
    // More than the project has pages, so that each has served once.
    await generateManifests({ folder, count: 40 });
    const { findings } = await createValidator(site, folder)();
    expect(findings.map(({ file, message }) => `${file} ${message}`)).toEqual([]);
  } finally {
    await rm(folder, { recursive: true });
  }
});
