import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import {
  createFileDelivery,
  createSmtpDelivery,
} from '../../../server/submissions/mail/delivery.ts';
import { computeBackOff, createOutboxWorker } from '../../../server/submissions/outbox-worker.ts';
import type { OutboxMail } from '../../../server/submissions/store/outbox.ts';
import type { SubmissionStore } from '../../../server/submissions/store/store.ts';
import { expectConsole } from '../../setup/console-guard.ts';
import { pdf, shortComplaint } from '../../support/complaints.ts';
import { createPlace } from '../../support/engines.ts';
import { startMailServer } from '../../support/smtp.ts';
import { composeMails, openTestStore, receivedAt, sender } from '../../support/submissions.ts';

const later = (seconds: number) => new Date(receivedAt.getTime() + seconds * 1000);

const complaint = {
  form: 'complaint',
  referencePrefix: 'R',
  receivedAt,
  fields: { ...shortComplaint, last_name: 'Évrard\r\nBcc: victime@exemple.example' },
  attachments: [{ name: 'devis "été".pdf', type: 'application/pdf', bytes: pdf }],
};

async function keepComplaint(store: SubmissionStore): Promise<string> {
  const saved = await store.save(complaint, composeMails);
  if (saved.outcome !== 'saved') throw new Error(saved.outcome);
  return saved.reference;
}

const mail: OutboxMail = {
  id: 'R-2026-K7M4-9TQX.claims-team',
  reference: 'R-2026-K7M4-9TQX',
  purpose: 'claims-team',
  createdAt: receivedAt,
  attempts: 1,
  to: { name: 'Équipe', address: 'equipe@ombrelle.example' },
  replyTo: { name: 'A "B"\r\nBcc: victime@exemple.example', address: 'a@exemple.example' },
  subject: 'Réclamation\r\nBcc: victime@exemple.example',
  text: 'Bonjour',
  html: '<p>Bonjour</p>',
  hasAttachments: true,
  attachments: complaint.attachments,
};

/** The head of a mail, its folded lines joined. */
const headOf = (source: string) =>
  source
    .slice(0, source.indexOf('\r\n\r\n'))
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n');

function expectWholeMail(source: string): void {
  const head = headOf(source);
  expect(head).toContain('Message-ID: <R-2026-K7M4-9TQX.claims-team@ombrelle.example>');
  expect(head).toContain('Date: Sat, 21 Nov 2026 10:00:00 +0000');
  expect(head).toContain('Auto-Submitted: auto-generated');
  expect(head.filter((line) => /^(bcc|cc)/i.test(line))).toEqual([]);
  expect(source.replaceAll(/\s/g, '')).toContain(Buffer.from(pdf).toString('base64'));
}

test('a mail as a file is one whole file, also after it was delivered twice', async () => {
  const { DATA_DIR } = await createPlace('sqlite');
  const outbox = join(DATA_DIR, 'outbox');
  const delivery = createFileDelivery(outbox, sender);
  await delivery.deliver(mail);
  await delivery.deliver({ ...mail, attempts: 2 });
  expect(await readdir(outbox)).toEqual([`${mail.id}.eml`]);
  expectWholeMail(await readFile(join(outbox, `${mail.id}.eml`), 'latin1'));
  // A folder that cannot be written.
  const inFile = createFileDelivery(join(outbox, `${mail.id}.eml`), sender);
  await expect(inFile.deliver(mail)).rejects.toThrow(/EEXIST|ENOTDIR/);
});

test('a mail by SMTP arrives with its attachments, and no header that was typed', async () => {
  const server = await startMailServer();
  onTestFinished(() => server.stop());
  const delivery = createSmtpDelivery(server.url, sender);
  await delivery.deliver(mail);
  delivery.close();
  expect(server.received).toMatchObject([{ from: sender.address, to: [mail.to.address] }]);
  expectWholeMail(server.received[0]?.source ?? '');
});

describe('the worker', () => {
  test('delivers what it is called for, and finishes the mail in hand before it stops', async () => {
    const store = await openTestStore(await createPlace('sqlite'));
    const first = Promise.withResolvers<void>();
    const release = Promise.withResolvers<void>();
    const delivered: string[] = [];
    const worker = createOutboxWorker({
      outbox: store.outbox,
      now: () => later(1),
      delivery: {
        lease: 60_000,
        deliver: async ({ id }) => {
          first.resolve();
          await release.promise;
          delivered.push(id);
        },
        close: () => delivered.push('closed'),
      },
    });
    worker.start();
    await keepComplaint(store);
    worker.wake();
    await first.promise;
    const stopped = worker.stop();
    release.resolve();
    await stopped;
    expect(delivered).toEqual([expect.stringMatching(/^R-2026-/), 'closed']);
    expect(await store.outbox.countUndelivered()).toBe(1);
  });

  test('looks again after a wake-up at whatever moment of its round', async () => {
    for (let turns = 0; turns < 10; turns += 1) {
      const again = Promise.withResolvers<void>();
      let looks = 0;
      const worker = createOutboxWorker({
        outbox: {
          claim: async () => {
            looks += 1;
            if (looks === 2) again.resolve();
            return undefined;
          },
          findNextAttempt: async () => {
            void (async () => {
              for (let turn = 0; turn < turns; turn += 1) await undefined;
              if (looks === 1) worker.wake();
            })();
            return undefined;
          },
          markDelivered: async () => {},
          markFailed: async () => {},
        },
        delivery: { lease: 1000, deliver: async () => {}, close: () => {} },
      });
      worker.start();
      await again.promise;
      await worker.stop();
    }
  });

  test('says of a delivered mail that could not be marked that it was delivered', async () => {
    const store = await openTestStore(await createPlace('sqlite'));
    await keepComplaint(store);
    expectConsole('error', /^Mail R-\S+ was delivered, and will be again: .*database is away/s);
    const delivered: string[] = [];
    const results: string[] = [];
    const worker = createOutboxWorker({
      outbox: { ...store.outbox, markDelivered: () => Promise.reject(Error('database is away')) },
      delivery: {
        lease: 60_000,
        deliver: async ({ purpose }) => void delivered.push(purpose),
        close: () => {},
      },
      onAttempt: (result) => results.push(result),
      now: () => later(1),
    });
    await worker.drain();
    expect(results).toEqual(['delivered', 'delivered']);
    expect(delivered.sort()).toEqual(['claimant', 'claims-team']);
  });
});

test('each retry of a mail waits longer, from half a minute to an hour', () => {
  expect([1, 2, 3, 7, 8, 9, 125].map((attempts) => computeBackOff(attempts))).toEqual([
    30_000, 60_000, 120_000, 1_920_000, 3_600_000, 3_600_000, 3_600_000,
  ]);
  expect(computeBackOff(126)).toBeUndefined();
});
