import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openStore, StoreUnavailableError } from '../../../server/submissions/open-store.ts';

test('a folder that cannot be one is named', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-data-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'file');
  await writeFile(file, '');
  const opening = openStore({ DATA_DIR: file, DATABASE_URL: undefined });
  await expect(opening).rejects.toThrow(StoreUnavailableError);
  await expect(opening).rejects.toThrow(
    /^DATA_DIR="[^"]+": the database could not be opened: EEXIST/,
  );
});

test('a server that does not answer is named, its password is not', async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  const opening = openStore({
    DATA_DIR: '.data',
    DATABASE_URL: `postgres://vitrine:geheim@127.0.0.1:${port}/vitrine`,
  });
  await expect(opening).rejects.toThrow(
    /^DATABASE_URL: the database could not be opened: .*ECONNREFUSED/,
  );
  await expect(opening).rejects.not.toThrow(/geheim/);
});
