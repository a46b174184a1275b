import { spawnSync } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { ReadableStream } from 'node:stream/web';
import { describe, expect, onTestFinished, test } from 'vitest';
import { makeFolder } from '../../tests/support/make-folder.ts';
import { OverloadedError } from '../http/work-queue.ts';
import { checkRoom, createFormReceiver } from './receive-form.ts';
import { SubmissionError } from './submission-error.ts';

const limits = { totalBytes: 100 };
const headers = { 'Content-Type': 'multipart/form-data; boundary=x' };
const field = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n';
const end = '\r\n--x--\r\n';

async function createSubject(diskBytes: number) {
  const parent = await makeFolder();
  const folder = join(parent, 'data');
  const receive = createFormReceiver(folder, diskBytes);
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
    const { parts } = (await send([field, 'Bon', 'jour', end], async (read) => {
      expect(await listFiles()).toEqual([]);
      return read();
    })) as { parts: object };
    expect(parts).toEqual([{ name: 'a', value: 'Bonjour' }]);
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
    const { send } = await createSubject(2_000_000);
    const long = 'a'.repeat(900_000);
    await expect(send([long, new Error('gone')], async () => {})).rejects.toThrow(SubmissionError);
    await expect(send([long, long], async () => {})).rejects.toMatchObject({ status: 413 });
    await send([long], async () => {});
  });
});

describe('readiness', () => {
  const mount = async (size: string) => {
    const folder = await makeFolder();
    const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder]);
    if (mounted.status === 0) onTestFinished(() => void spawnSync('umount', [folder]));
    return mounted.status === 0 ? folder : undefined;
  };

  test('ends where the disk has no room for a form', async ({ skip }) => {
    const [full, other] = [await mount('128k'), await mount('1m')];
    // Only root may mount.
    if (!full || !other) return skip();
    await expect(checkRoom(full)).rejects.toThrow('ENOSPC');
    await checkRoom(join(other, 'data'));
  });
});
