import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ReadableStream } from 'node:stream/web';
import { describe, expect, onTestFinished, test } from 'vitest';
import { OverloadedError } from '../http/work-queue.ts';
import { createFormReceiver } from './receive-form.ts';
import { SubmissionError } from './submission-error.ts';

const limits = { totalBytes: 100 };
const headers = { 'Content-Type': 'multipart/form-data; boundary=x' };
const field = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n';
const end = '\r\n--x--\r\n';

async function createSubject(diskBytes: number) {
  const parent = await mkdtemp(join(tmpdir(), 'vitrine-receiver-'));
  onTestFinished(() => rm(parent, { recursive: true }));
  const folder = join(parent, 'data');
  const receive = createFormReceiver({ folder, diskBytes });
  const send = (chunks: (string | Error)[], task: Parameters<typeof receive<unknown>>[2]) => {
    const body = ReadableStream.from(stream(chunks));
    const request = { method: 'POST', headers, body, duplex: 'half' } as RequestInit;
    return receive(new Request('http://a.example', request), limits, task);
  };
  return { send, listFiles: () => readdir(folder) };
}

async function* stream(chunks: readonly (string | Error)[]) {
  for (const chunk of chunks) {
    if (chunk instanceof Error) throw chunk;
    yield Buffer.from(chunk);
  }
}

describe('a body on its way', () => {
  test('comes back as it came, in parts, from a file that has no name', async () => {
    const { send, listFiles } = await createSubject(200);
    const { fields } = (await send([field, 'Bon', 'jour', end], async (read) => {
      expect(await listFiles()).toEqual([]);
      return read();
    })) as { fields: object };
    expect(fields).toEqual({ a: 'Bonjour' });
  });

  test('is refused when all of them have no more room, until one has gone', async () => {
    const { send, listFiles } = await createSubject(6);
    await send(['abcd'], async () => {
      await expect(send(['ab', 'cd'], async () => {})).rejects.toThrow(OverloadedError);
      // The refused one has given its part back.
      await send(['ab'], async () => {});
    });
    await send(['abcdef'], async () => {});
    expect(await listFiles()).toEqual([]);
  });

  test('gives its room back when it ends too early, or is too long', async () => {
    const { send } = await createSubject(400_000);
    const long = 'a'.repeat(240_000);
    await expect(send([long, new Error('gone')], async () => {})).rejects.toThrow(SubmissionError);
    await expect(send([long, long], async () => {})).rejects.toMatchObject({ status: 413 });
    await send([long], async () => {});
  });
});
