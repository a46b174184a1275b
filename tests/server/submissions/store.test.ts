import { describe, expect, test } from 'vitest';
import { migrate } from '../../../server/database/open-database.ts';
import { createReference } from '../../../server/submissions/reference.ts';
import { submissionMigrations } from '../../../server/submissions/store/migrations.ts';
import type { Mail } from '../../../server/submissions/store/outbox.ts';
import type { NewSubmission } from '../../../server/submissions/store/store.ts';
import { createSubmissionStore } from '../../../server/submissions/store/store.ts';
import { createPlace, engines } from '../../support/engines.ts';
import { openTestStore, receivedAt } from '../../support/submissions.ts';

const later = (seconds: number) => new Date(receivedAt.getTime() + seconds * 1000);
const complaint: NewSubmission = {
  form: 'complaint',
  referencePrefix: 'R',
  receivedAt,
  fields: { ombrelle_insurance_interest: '1', claim: '0', last_name: "L'Hôte ☂ \u{1F600}" },
  attachments: [
    { name: 'facture.pdf', type: 'application/pdf', bytes: new Uint8Array([0, 1, 2, 254, 255]) },
    { name: 'photo.png', type: 'image/png', bytes: new Uint8Array(300_000).fill(7) },
  ],
};
const mail = (purpose: Mail['purpose'], subject: string): Mail => ({
  purpose,
  to: { name: 'Équipe', address: 'equipe@ombrelle.example' },
  subject,
  text: 'texte',
  html: '<p>texte</p>',
  hasAttachments: purpose === 'claims-team',
});
const composeMails = ({ reference }: { reference: string }) => [
  mail('claimant', `Copie ${reference}`),
  mail('claims-team', `Dossier ${reference}`),
];

describe.each(engines)('the submission store on %s', (engine) => {
  const createStore = async () => openTestStore(await createPlace(engine));

  test('lists submissions, newest first, with what waits for delivery', async () => {
    const store = await createStore();
    await store.save(complaint, composeMails);
    await store.save(
      { form: 'contact', referencePrefix: 'D', receivedAt: later(60), fields: {}, attachments: [] },
      () => [],
    );
    expect(await store.list()).toMatchObject([
      { form: 'contact', receivedAt: later(60), attachments: 0, pendingMails: 0 },
      { form: 'complaint', receivedAt, attachments: 2, pendingMails: 2 },
    ]);
    expect(await store.list({ form: 'complaint' })).toHaveLength(1);
  });

  test('keeps nothing of a submission that fails halfway', async () => {
    const store = await createStore();
    const failing = store.save({ ...complaint, idempotencyKey: 'k' }, () => {
      throw new Error('no mail');
    });
    await expect(failing).rejects.toThrow('no mail');
    const twice = store.save(complaint, () => [mail('claimant', 'a'), mail('claimant', 'b')]);
    await expect(twice).rejects.toThrow();
    expect(await store.list()).toEqual([]);
    expect(await store.outbox.findNextAttempt()).toBeUndefined();
    expect((await store.save({ ...complaint, idempotencyKey: 'k' }, composeMails)).outcome).toBe(
      'saved',
    );
  });

  test('takes another reference when one is taken', async () => {
    const { open } = await createPlace(engine);
    const database = open();
    await migrate(database, submissionMigrations);
    const references = ['R-2026-3333-3333', 'R-2026-3333-3333', 'R-2026-4444-4444'];
    const store = createSubmissionStore(database, {
      newReference: (letter, at) => references.shift() ?? createReference(letter, at),
    });
    await store.save(complaint, composeMails);
    expect(await store.save(complaint, composeMails)).toMatchObject({
      outcome: 'saved',
      reference: 'R-2026-4444-4444',
    });
  });

  test('is idempotent: the same key is answered with the same reference and date, and nothing is kept twice', async () => {
    const store = await createStore();
    const first = await store.save({ ...complaint, idempotencyKey: 'key' }, composeMails);
    const second = await store.save(
      { ...complaint, receivedAt: later(3600), idempotencyKey: 'key' },
      composeMails,
    );
    expect(second).toEqual({ ...first, outcome: 'repeated' });
    expect(await store.list()).toMatchObject([{ attachments: 2, pendingMails: 2 }]);
  });

  test('tells the same key with other content apart', async () => {
    const store = await createStore();
    await store.save({ ...complaint, idempotencyKey: 'key' }, composeMails);
    const [first, ...rest] = complaint.attachments;
    if (!first) throw new Error('no attachment');
    const changed = [
      { ...complaint, fields: { ...complaint.fields, claim: '1' } },
      { ...complaint, attachments: rest },
      { ...complaint, attachments: [{ ...first, bytes: new Uint8Array([9]) }, ...rest] },
    ];
    for (const submission of changed) {
      expect(await store.save({ ...submission, idempotencyKey: 'key' }, composeMails)).toEqual({
        outcome: 'key-reused',
      });
    }
    expect(
      (await store.save({ ...complaint, form: 'contact', idempotencyKey: 'key' }, () => []))
        .outcome,
    ).toBe('saved');
    expect(await store.list({ form: 'complaint' })).toHaveLength(1);
  });

  test('erases what is older than a date, with its attachments and mails', async () => {
    const store = await createStore();
    const old = await store.save(complaint, composeMails);
    const young = await store.save({ ...complaint, receivedAt: later(10) }, composeMails);
    await store.save({ ...complaint, form: 'contact' }, () => []);
    if (old.outcome === 'key-reused' || young.outcome === 'key-reused') throw new Error('key');
    expect(await store.erase({ form: 'complaint', receivedBefore: later(5) })).toEqual([
      old.reference,
    ]);
    expect(await store.find(old.reference)).toBeUndefined();
    expect(await store.readAttachments(old.reference)).toEqual([]);
    expect((await store.outbox.list()).map(({ id }) => id)).toEqual([
      `${young.reference}.claimant`,
      `${young.reference}.claims-team`,
    ]);
    expect(await store.list()).toHaveLength(2);
  });

  describe('its outbox', () => {
    test('gives each mail to one claimant, with its attachments if they go with it', async () => {
      const store = await createStore();
      await store.save(complaint, composeMails);
      const times = { now: later(0), leaseUntil: later(30) };
      const claimed = [await store.outbox.claim(times), await store.outbox.claim(times)];
      expect(await store.outbox.claim(times)).toBeUndefined();
      claimed.sort((a, b) => (a?.id ?? '').localeCompare(b?.id ?? ''));
      expect(claimed).toMatchObject([
        { purpose: 'claimant', attempts: 1, createdAt: receivedAt, attachments: [] },
        { purpose: 'claims-team', attachments: [{ name: 'facture.pdf' }, { name: 'photo.png' }] },
      ]);
    });

    test('gives a mail away again when its lease has ended, until it is delivered', async () => {
      const store = await createStore();
      await store.save(complaint, () => [mail('claimant', 'x')]);
      await store.outbox.claim({ now: later(0), leaseUntil: later(30) });
      expect(await store.outbox.claim({ now: later(29), leaseUntil: later(60) })).toBeUndefined();
      expect(await store.outbox.findNextAttempt()).toEqual(later(30));
      const claimed = await store.outbox.claim({ now: later(30), leaseUntil: later(60) });
      if (!claimed) throw new Error('nothing claimed');
      expect(claimed.attempts).toBe(2);
      await store.outbox.markDelivered(claimed, later(31));
      expect(await store.outbox.claim({ now: later(99), leaseUntil: later(199) })).toBeUndefined();
      expect(await store.outbox.findNextAttempt()).toBeUndefined();
      expect(await store.outbox.countUndelivered()).toBe(0);
    });

    test('gives a mail away that a clock has put off for longer than any pause', async () => {
      const store = await createStore();
      const hours = (count: number) => later(count * 60 * 60);
      await store.save({ ...complaint, receivedAt: hours(1) }, () => [mail('claimant', 'x')]);
      const claim = (now: Date) => store.outbox.claim({ now, leaseUntil: now });
      expect(await claim(hours(0))).toBeUndefined();
      expect(await claim(hours(-24))).toBeDefined();
    });

    test('keeps a failed mail for its next attempt, and one given up until it is asked for', async () => {
      const store = await createStore();
      await store.save(complaint, () => [mail('claimant', 'x')]);
      const first = await store.outbox.claim({ now: later(0), leaseUntil: later(30) });
      if (!first) throw new Error('nothing claimed');
      await store.outbox.markFailed(first, { error: 'ECONNREFUSED', nextAttemptAt: later(60) });
      expect(await store.outbox.claim({ now: later(59), leaseUntil: later(99) })).toBeUndefined();
      const second = await store.outbox.claim({ now: later(60), leaseUntil: later(90) });
      if (!second) throw new Error('nothing claimed');
      await store.outbox.markFailed(second, { error: '550', nextAttemptAt: undefined });
      expect(await store.outbox.findNextAttempt()).toBeUndefined();
      expect(await store.outbox.list()).toMatchObject([
        { attempts: 2, nextAttemptAt: undefined, lastError: '550' },
      ]);
      expect(await store.outbox.retryAll(later(100))).toBe(1);
      expect(await store.outbox.claim({ now: later(100), leaseUntil: later(130) })).toMatchObject({
        attempts: 3,
      });
    });

    test('does not let a late failure touch a mail that someone else has taken', async () => {
      const store = await createStore();
      await store.save(complaint, () => [mail('claimant', 'x')]);
      const late = await store.outbox.claim({ now: later(0), leaseUntil: later(30) });
      const other = await store.outbox.claim({ now: later(30), leaseUntil: later(60) });
      if (!late || !other) throw new Error('nothing claimed');
      await store.outbox.markFailed(late, { error: 'late', nextAttemptAt: later(31) });
      expect(await store.outbox.findNextAttempt()).toEqual(later(60));
    });
  });
});
