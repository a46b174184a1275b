import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { type ServerProcess, startServer } from '../../../scripts/support/server-process.ts';
import { openSqlite } from '../../../server/database/database.ts';
import { createSubmissionStore } from '../../../server/submissions/store/store.ts';
import { fullComplaint, receivers, toFormData } from '../../support/complaints.ts';

/** A disk of four megabytes. Mounting needs root, and a container that allows it. */
const disk = mkdtempSync(join(tmpdir(), 'vitrine-disk-'));
const size = 4 * 2 ** 20;
const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', disk]);
const isMounted = mounted.status === 0;

afterAll(() => {
  if (isMounted) execFileSync('umount', ['--lazy', disk]);
  rmSync(disk, { recursive: true });
});

const sendComplaint = ({ origin }: ServerProcess, key: string) =>
  fetch(`${origin}${receivers.complaint}`, {
    method: 'POST',
    body: toFormData(fullComplaint, [{ name: 'facture.pdf', bytes: attachment }]),
    // A connection of its own: that of a form that was refused before its end is closed.
    headers: { 'Idempotency-Key': key, Connection: 'close' },
  });
const attachment = new TextEncoder().encode(`%PDF-1.7\n${'1 0 obj\n'.repeat(40_000)}%%EOF\n`);

const reason = isMounted ? '' : ` (skipped: no disk could be mounted: ${mounted.stderr})`;
test.skipIf(!isMounted)(
  `a full disk: sendings are refused, pages are shown, and all goes on when there is space${reason}`,
  async () => {
    const server = await startServer({ DATA_DIR: disk, DATABASE_URL: '', SMTP_URL: '' });
    const acknowledged: string[] = [];
    const keep = async (key: string) => {
      const response = await sendComplaint(server, key);
      expect(response.status).toBe(201);
      acknowledged.push(((await response.json()) as { reference: string }).reference);
    };
    await keep('complaint-1');

    const filler = join(disk, 'filler');
    // More than there is room for: what fits of it is written.
    await expect(writeFile(filler, Buffer.alloc(size))).rejects.toThrow('ENOSPC');
    for (const key of ['complaint-2', 'complaint-3']) {
      const refused = await sendComplaint(server, key);
      expect(refused.status).toBe(503);
      expect(refused.headers.get('Retry-After')).toBe('30');
    }
    expect((await fetch(`${server.origin}/`)).status).toBe(200);
    expect((await fetch(`${server.origin}/healthz`)).status).toBe(200);
    // Said by the place for sendings on their way, or by the database.
    expect(server.output()).toMatch(/ENOSPC|database or disk is full/);

    await rm(filler);
    await keep('complaint-2');
    expect(await server.terminate()).toBe(0);
    const store = createSubmissionStore(openSqlite(disk));
    const saved = await store.list();
    await store.close();
    expect(saved.map(({ reference }) => reference).sort()).toEqual(acknowledged.sort());
  },
);
