import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { site } from '../../site/site.ts';
import { createValidator } from '../../validate/validate-site.ts';
import { generateManifests } from './generate-manifests.ts';

async function validateGenerated(options: { count: number; mistakeEvery?: number }) {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-many-'));
  try {
    await generateManifests({ folder, ...options });
    const { findings } = await createValidator(site, folder)();
    return findings.map(({ file, message }) => `${file} ${message}`);
  } finally {
    await rm(folder, { recursive: true });
  }
}

// Each renders tens of whole pages.
test('generated pages are right, and none is an orphan', async () => {
  // More than the project has pages, so that each has served once.
  expect(await validateGenerated({ count: 40 })).toEqual([]);
});

test('every so many of them have a mistake when one is asked for', async () => {
  const told = await validateGenerated({ count: 4, mistakeEvery: 2 });
  const message = 'unknown field "tittle", did you mean "title"?';
  expect(told).toEqual([
    `page-manifests/many/page-0.json ${message}`,
    `page-manifests/many/page-2.json ${message}`,
  ]);
});
