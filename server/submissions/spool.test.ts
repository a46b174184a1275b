import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { OverloadedError } from '../http/work-queue.ts';
import { createSpool } from './spool.ts';

async function createSubject(limits: { memoryBytes: number; diskBytes: number }) {
  const parent = await mkdtemp(join(tmpdir(), 'vitrine-spool-'));
  onTestFinished(() => rm(parent, { recursive: true }));
  const folder = join(parent, 'data');
  const listFiles = () => readdir(folder).catch(() => 'no folder');
  const spool = createSpool({ folder, ...limits });
  const receive = async (bytes: AsyncIterable<Uint8Array>) => {
    const body = await spool(bytes);
    onTestFinished(body.remove);
    return body;
  };
  return { receive, listFiles };
}

async function* stream(...chunks: (string | Error)[]) {
  for (const chunk of chunks) {
    if (chunk instanceof Error) throw chunk;
    yield Buffer.from(chunk);
  }
}

async function readText(bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>) {
  const chunks: Uint8Array[] = [];
  for await (const chunk of bytes) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

describe('a body on its way', () => {
  test.each([
    ['a short one, in memory', ['ab', 'cd'], 'no folder'],
    ['a long one, in a file that has no name', ['abc', 'def', 'ghi'], []],
    ['an empty one', [], 'no folder'],
  ])('comes back as it came: %s', async (_, chunks, files) => {
    const { receive, listFiles } = await createSubject({ memoryBytes: 4, diskBytes: 100 });
    const body = await receive(stream(...chunks));
    expect(await listFiles()).toEqual(files);
    expect(body.size).toBe(chunks.join('').length);
    // Twice: it is there until it is removed.
    expect(await readText(body.read())).toBe(chunks.join(''));
    expect(await readText(body.read())).toBe(chunks.join(''));
  });

  test('is refused when all of them have no more room, until one has gone', async () => {
    const { receive, listFiles } = await createSubject({ memoryBytes: 1, diskBytes: 6 });
    const first = await receive(stream('abcd'));
    await expect(receive(stream('ab', 'cd'))).rejects.toThrow(OverloadedError);
    // What fits in memory needs none, and the refused one has given its part back.
    expect((await receive(stream('a'))).size).toBe(1);
    expect((await receive(stream('ab'))).size).toBe(2);
    await first.remove();
    expect((await receive(stream('abcd'))).size).toBe(4);
    expect(await listFiles()).toEqual([]);
  });

  test('gives its room back when it ends too early', async () => {
    const { receive } = await createSubject({ memoryBytes: 1, diskBytes: 6 });
    await expect(receive(stream('abcdef', new Error('gone')))).rejects.toThrow('gone');
    expect((await receive(stream('abcdef'))).size).toBe(6);
  });
});
