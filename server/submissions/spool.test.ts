import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { OverloadedError } from '../http/work-queue.ts';
import { createSpool } from './spool.ts';
import { SubmissionError } from './submission-error.ts';

const limits = { totalBytes: 10, fieldBytes: 10, parts: 0, files: undefined };
const headers = { 'Content-Type': 'multipart/form-data; boundary=x' };

async function createSubject(diskBytes: number) {
  const parent = await mkdtemp(join(tmpdir(), 'vitrine-spool-'));
  onTestFinished(() => rm(parent, { recursive: true }));
  const folder = join(parent, 'data');
  const spool = createSpool({ folder, diskBytes });
  const receive = async (...chunks: (string | Error)[]) => {
    const parts = stream(chunks);
    const body = new ReadableStream<Uint8Array>({
      pull: async (controller) => {
        const { done, value } = await parts.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
    });
    const request = { method: 'POST', headers, body, duplex: 'half' } as RequestInit;
    const received = await spool(new Request('http://a.example', request), limits);
    onTestFinished(received.remove);
    return received;
  };
  return { receive, listFiles: () => readdir(folder) };
}

async function* stream(chunks: readonly (string | Error)[]) {
  for (const chunk of chunks) {
    if (chunk instanceof Error) throw chunk;
    yield Buffer.from(chunk);
  }
}

describe('a body on its way', () => {
  test.each([
    ['in parts', ['abc', 'def', 'ghi']],
    ['an empty one', []],
  ])('comes back as it came, from a file that has no name: %s', async (_, chunks) => {
    const { receive, listFiles } = await createSubject(100);
    const body = await receive(...chunks);
    expect(await listFiles()).toEqual([]);
    expect(body.size).toBe(chunks.join('').length);
    expect(Buffer.from(await body.read()).toString()).toBe(chunks.join(''));
  });

  test('is refused when all of them have no more room, until one has gone', async () => {
    const { receive, listFiles } = await createSubject(6);
    const first = await receive('abcd');
    await expect(receive('ab', 'cd')).rejects.toThrow(OverloadedError);
    // The refused one has given its part back.
    expect((await receive('ab')).size).toBe(2);
    await first.remove();
    expect((await receive('abcd')).size).toBe(4);
    expect(await listFiles()).toEqual([]);
  });

  test('gives its room back when it ends too early, or is too long', async () => {
    const { receive } = await createSubject(11);
    await expect(receive('abcdef', new Error('gone'))).rejects.toThrow(SubmissionError);
    await expect(receive('abcdef', 'ghijk')).rejects.toMatchObject({ status: 413 });
    expect((await receive('abcdefghij')).size).toBe(10);
  });
});
