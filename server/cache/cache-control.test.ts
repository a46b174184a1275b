import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

test('cache times are only set in cache-control.ts', async () => {
  const files = (await readdir('server', { recursive: true })).filter((name) =>
    /(?<!\.test)\.ts$/.test(name),
  );
  const texts = await Promise.all(files.map((name) => readFile(`server/${name}`, 'utf8')));
  const found = files.filter((_, index) => /(public|private), max-age=/.test(texts[index] ?? ''));
  expect(found.map((name) => name.replaceAll('\\', '/'))).toEqual(['cache/cache-control.ts']);
});
