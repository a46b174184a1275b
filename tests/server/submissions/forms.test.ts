import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createComposeMails } from '../../../server/submissions/mail/compose-mails.ts';
import { defineForm, loadForms } from '../../../src/forms/define-form.ts';
import type { FormDefinition } from '../../../src/forms/form-definition.ts';
import { encodeWire } from '../../../src/forms/wire.ts';
import { toFormData } from '../../support/complaints.ts';
import { createPlace, engines } from '../../support/engines.ts';
import { forms } from '../../support/forms.ts';
import { site } from '../../support/site.ts';
import {
  createTestServer,
  receivedAt,
  runSubmissionsCommand,
  send,
} from '../../support/submissions.ts';

/** A form that no site has: the server knows it as it knows the others. */
const demande = JSON.parse(
  readFileSync('tests/contract/mistakes/site/form-schemas/demande/demande.json', 'utf8'),
) as FormDefinition;
const third = defineForm({
  definition: demande,
  referencePrefix: 'Z',
  retentionYears: 1,
  page: '/demande',
  thanks: 'Merci.',
  mailbox: { variable: 'MAIL_REQUESTS', name: 'Demandes' },
  mails: ({ reference, team, copy }) => [
    { purpose: 'team', to: team, subject: `Demande ${reference}`, parts: [...copy] },
  ],
});
const all = { ...forms, ...(await loadForms({ demande: async () => third })) };
const ownSite = { ...site, serverForms: all };
test.each(engines)(
  'on %s another form is kept under its letter, mailed to its mailbox, shown, exported and erased',
  async (engine) => {
    const place = await createPlace(engine);
    const composeMails = createComposeMails(ownSite, { mailboxes: {} });
    const server = await createTestServer(place, { site: ownSite, composeMails });
    const answers = { mail: 'camille@exemple.example', ami: 'Oui', nom: 'Sacha' };
    const fields = encodeWire(demande, answers);
    const key = { 'Idempotency-Key': 'the-sending-of-demande' };
    const post = (body: FormData) => send(server, '/api/demandes', body, key);
    const sent = await post(toFormData(fields));
    expect(sent.status).toBe(201);
    const { reference } = (await sent.json()) as { reference: string };
    expect(reference).toMatch(/^Z-2026-/);
    expect(await (await post(toFormData(fields))).json()).toEqual({ reference });
    expect((await send(server, '/api/demandes', toFormData({}))).status).toBe(422);
    expect(await server.store.list()).toMatchObject([{ reference, form: 'demande' }]);

    const times = { now: receivedAt, leaseUntil: new Date(receivedAt.getTime() + 1000) };
    expect(await server.store.outbox.claim(times)).toMatchObject({
      id: `${reference}.team`,
      to: { name: `${site.manifest.name} Demandes` },
      subject: `Demande ${reference}`,
    });
    expect(await server.store.outbox.claim(times)).toBeUndefined();

    const run = (now: string, ...args: string[]) => {
      const context = { store: server.store, forms: all, now: new Date(now) };
      return runSubmissionsCommand(place, context, args);
    };
    expect(await run('2026-11-21', 'show', reference)).toContain('Son nom : Sacha');
    const target = join(place.DATA_DIR, 'export');
    await run('2026-11-21', 'export', target, '--form', 'demande');
    const csv = await readFile(join(target, 'demande.csv'), 'utf8');
    for (const text of Object.entries(fields).flat()) expect(csv).toContain(`"${text}"`);
    expect(await run('2027-11-21', 'erase', '--yes')).toContain('demande: 0 received');
    expect(await run('2027-11-22', 'erase', '--yes')).toContain('demande: 1 received');
  },
);
