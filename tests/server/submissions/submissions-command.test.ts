import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import type { NewSubmission } from '../../../server/submissions/store/store.ts';
import { expectConsole } from '../../setup/console-guard.ts';
import { contactRequest, fullComplaint, pdf, png } from '../../support/complaints.ts';
import { createPlace, engines, type Place } from '../../support/engines.ts';
import { composeMails, openTestStore, runSubmissionsCommand } from '../../support/submissions.ts';

const now = new Date('2026-11-21T10:00:00.000Z');

async function createDesk(place: Place) {
  const store = await openTestStore(place);
  const keep = async (submission: NewSubmission) => {
    const saved = await store.save(submission, composeMails);
    if (saved.outcome !== 'saved') throw new Error(saved.outcome);
    return saved.reference;
  };
  const run = (...args: string[]) => runSubmissionsCommand(place, { store, now }, args);
  return { store, keep, run, folder: place.DATA_DIR };
}

const complaintOf = (receivedAt: string): NewSubmission => ({
  form: 'complaint',
  referencePrefix: 'R',
  receivedAt: new Date(receivedAt),
  fields: { ...fullComplaint, claim_details: '=HYPERLINK("http://evil.example";"x")' },
  attachments: [
    { name: 'facture.pdf', type: 'application/pdf', bytes: pdf },
    { name: 'facture.pdf', type: 'image/png', bytes: png },
  ],
});
const contactOf = (receivedAt: string): NewSubmission => ({
  form: 'contact',
  referencePrefix: 'D',
  receivedAt: new Date(receivedAt),
  fields: { ...contactRequest, phone: '+33 1 99 00 12 34', message: 'Une ligne ;\nune "autre"' },
  attachments: [],
});

describe.each(engines)('npm run submissions on %s', (engine) => {
  test('lists what is kept, and shows one by its reference as it was heard on the telephone', async () => {
    const { keep, run } = await createDesk(await createPlace(engine));
    const complaint = await keep(complaintOf('2026-11-20T09:00:00.000Z'));
    const contact = await keep(contactOf('2026-11-21T09:00:00.000Z'));
    expect(await run('list')).toBe(
      [
        `${contact}  2026-11-21T09:00:00.000Z  Demande de rappel  2 mails waiting`,
        `${complaint}  2026-11-20T09:00:00.000Z  Réclamation  2 attachments  2 mails waiting`,
        '2 submissions',
      ].join('\n'),
    );
    expect(await run('list', '--form', 'contact')).toContain('\n1 submission');
    const newest = JSON.stringify({
      reference: contact,
      form: 'contact',
      receivedAt: '2026-11-21T09:00:00.000Z',
      attachments: 0,
      pendingMails: 2,
    });
    expect(await run('list', '--json', '--limit', '1')).toBe(newest);
    expect(await run('list', '--json', '--since', '2026-11-21')).toBe(newest);
    await expect(run('list', '--limit', '0')).rejects.toThrow('Expected a number like 20.');
    const shown = await run('show', complaint.toLowerCase().replaceAll('-', ' '));
    const until = 'kept until 2031-11-20 (Code civil, article 2224)';
    expect(shown).toContain(`${complaint}, Réclamation, 2026-11-20T09:00:00.000Z, ${until}`);
    expect(shown).toContain('Numéro de contrat : 3003');
    const claimant = `${complaint}.claimant to ${fullComplaint.email}`;
    expect(shown).toContain(`mail ${claimant}: 0 attempts, no error`);
  });

  test('exports CSV, JSON and attachments, for its user only', async () => {
    const { keep, run, folder } = await createDesk(await createPlace(engine));
    const complaint = await keep(complaintOf('2026-11-20T09:00:00.000Z'));
    const contact = await keep(contactOf('2026-11-21T09:00:00.000Z'));
    const target = join(folder, 'export');
    expect(await run('export', target)).toBe(`2 submissions exported to ${target}`);
    expect(await readFile(join(target, 'contact.csv'), 'utf8')).toBe(
      [
        '\uFEFF"reference";"received_at";"name";"mail";"phone";"entreprise";"message";"attachments"',
        // A plus sign begins a formula, too.
        `"${contact}";"2026-11-21T09:00:00.000Z";"Camille Exemple";"camille@cabinet.example";"'+33 1 99 00 12 34";"Cabinet Exemple";"Une ligne ;\nune ""autre""";`,
        '',
      ].join('\n'),
    );
    const csv = await readFile(join(target, 'complaint.csv'), 'utf8');
    expect(csv).toContain(`"'=HYPERLINK(""http://evil.example"";""x"")"`);
    for (const name of Object.keys(fullComplaint)) expect(csv).toContain(`"${name}"`);
    expect(JSON.parse(await readFile(join(target, 'submissions.json'), 'utf8'))).toMatchObject([
      { reference: contact, form: 'contact', attachments: [] },
      { reference: complaint, fields: { ombrelle_insurance_interest: '0', claim: '1' } },
    ]);
    const files = join(target, 'attachments', complaint);
    expect((await readdir(files)).sort()).toEqual(['1-facture.pdf', '2-facture.pdf']);
    expect(Buffer.from(pdf).equals(await readFile(join(files, '1-facture.pdf')))).toBe(true);
    expect((await stat(join(target, 'contact.csv'))).mode & 0o077).toBe(0);
    expect((await stat(target)).mode & 0o077).toBe(0);
  });

  test('exports what it can: a name too long for a disk is cut, and what cannot be read stops nothing', async () => {
    const { keep, run, store, folder } = await createDesk(await createPlace(engine));
    const [file] = complaintOf('').attachments;
    const reference = await keep({
      ...complaintOf('2026-11-20T09:00:00.000Z'),
      attachments: file ? [{ ...file, name: `${'𠮷'.repeat(100)}.pdf` }] : [],
    });
    const broken = await keep(contactOf('2026-11-21T09:00:00.000Z'));
    const find = store.find.bind(store);
    store.find = async (one) => (one === broken ? JSON.parse('{') : find(one));
    expectConsole('error', new RegExp(`^${broken} could not be exported`));
    const target = join(folder, 'export');
    expect(await run('export', target)).toBe(`1 submission exported to ${target}`);
    expect(process.exitCode).toBe(1);
    process.exitCode = 0;
    const names = await readdir(join(target, 'attachments', reference));
    expect(names).toEqual([`1-${'𠮷'.repeat(50)}.pdf`]);
  });

  test('erases what is past its retention, with its mails, once it is told to', async () => {
    const { keep, run, store, folder } = await createDesk(await createPlace(engine));
    const old = await keep(complaintOf('2021-11-21T09:59:59.000Z'));
    const young = await keep(complaintOf('2021-11-21T10:00:00.000Z'));
    const oldContact = await keep(contactOf('2024-11-21T09:59:59.000Z'));
    const outbox = join(folder, 'outbox');
    await mkdir(outbox);
    const mails = [old, young, oldContact].map((reference) => `${reference}.claimant.eml`);
    for (const mail of mails) await writeFile(join(outbox, mail), '');

    expect(await run('erase')).toBe(
      [
        old,
        'complaint: 1 received before 2021-11-21 would be erased; --yes erases them',
        oldContact,
        'contact: 1 received before 2024-11-21 would be erased; --yes erases them',
      ].join('\n'),
    );
    expect(await store.list()).toHaveLength(3);

    expect(await run('erase', '--yes')).toContain('complaint: 1 received before 2021-11-21 erased');
    expect((await store.list()).map(({ reference }) => reference)).toEqual([young]);
    expect(await readdir(outbox)).toEqual([`${young}.claimant.eml`]);

    await run('erase', '--form', 'complaint', '--before', '2022-01-01', '--yes');
    expect(await store.list()).toEqual([]);
  });

  test('finds what is kept of a person, and erases what no law keeps, with its mails', async () => {
    const { keep, run, store, folder } = await createDesk(await createPlace(engine));
    const person = 'C_mille%@cabinet.example';
    const contact = contactOf('2026-11-21T09:00:00.000Z');
    const complaint = complaintOf('2026-11-20T09:00:00.000Z');
    const request = await keep({ ...contact, fields: { ...contact.fields, mail: person } });
    const claim = await keep({ ...complaint, fields: { ...complaint.fields, email: person } });
    const other = await keep(contact);
    const outbox = join(folder, 'outbox');
    await mkdir(outbox);
    for (const name of [request, other]) await writeFile(join(outbox, `${name}.visitor.eml`), '');
    expect(await run('find', person.toLowerCase())).toBe(
      [
        `${request}  2026-11-21T09:00:00.000Z  Demande de rappel  2 mails waiting  until 2028-11-21`,
        `${claim}  2026-11-20T09:00:00.000Z  Réclamation  2 attachments  2 mails waiting  until 2031-11-20 (Code civil, article 2224)`,
        '2 submissions',
      ].join('\n'),
    );
    await expect(run('erase', claim, '--yes')).rejects.toThrow(
      `${claim} is kept until 2031-11-20 (Code civil, article 2224)`,
    );
    expect(await run('erase', request)).toBe(`${request} would be erased; --yes erases it`);
    expect(await run('erase', request, '--yes')).toContain(`${request} erased`);
    expect((await store.list()).map(({ reference }) => reference).sort()).toEqual(
      [claim, other].sort(),
    );
    expect(await store.outbox.list(request)).toEqual([]);
    expect(await readdir(outbox)).toEqual([`${other}.visitor.eml`]);
  });

  test('asks for waiting mails to be delivered again', async () => {
    const { keep, run, store } = await createDesk(await createPlace(engine));
    await keep(contactOf('2026-11-20T09:00:00.000Z'));
    for (let times = { now, leaseUntil: now }; times; ) {
      const mail = await store.outbox.claim(times);
      if (!mail) break;
      await store.outbox.markFailed(mail, { error: '550', nextAttemptAt: undefined });
    }
    expect(await store.outbox.findNextAttempt()).toBeUndefined();
    expect(await run('retry')).toBe('2 mails will be delivered by the server');
    expect(await store.outbox.findNextAttempt()).toEqual(now);
  });

  test('is a program: a list on standard output, or one clear line and status 2', async () => {
    const place = await createPlace(engine);
    const { keep } = await createDesk(place);
    const reference = await keep(contactOf('2026-11-20T09:00:00.000Z'));
    const own = { DATA_DIR: place.DATA_DIR, DATABASE_URL: place.DATABASE_URL ?? '' };
    const run = (...args: string[]) =>
      promisify(execFile)(process.execPath, ['scripts/cli.ts', 'submissions', ...args], {
        env: { ...process.env, ...own },
      });
    const { stdout, stderr } = await run('list');
    expect(stdout).toContain(reference);
    expect(stderr).toBe('');
    await expect(run('show', 'R-2026-3333-3334')).rejects.toMatchObject({
      code: 2,
      stderr: '"R-2026-3333-3334" is not a reference like R-2026-K7M4-9TQX\n',
    });
  });
});

// The words themselves are commander's.
test.each([
  [['list', '--form', 'claims'], '--form claims: expected complaint or contact'],
  [['erase', '--before', 'yesterday'], 'Expected a day like 2026-01-31'],
  [['erase', 'R-2026-3333-3333'], 'R-2026-3333-3333'],
  [['show', 'R-2026-3333-3333'], 'R-2026-3333-3333'],
])('%j is refused', async (args, message) => {
  const { run } = await createDesk(await createPlace('sqlite'));
  await expect(run(...args)).rejects.toThrow(message);
});
