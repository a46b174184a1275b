import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createComposeMails } from '../../../server/submissions/mail/compose-mails.ts';
import { createForms } from '../../../src/forms/create-forms.ts';
import type { FormDefinition } from '../../../src/forms/definition/form-definition.ts';
import { encodeAnswers } from '../../../src/forms/wire/wire.ts';
import { formTexts } from '../../../src/texts/fr/forms.ts';
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
const third = JSON.parse(
  readFileSync('tests/contract/mistakes/site/form-schemas/demande/demande.json', 'utf8'),
) as FormDefinition;
const { demande } = createForms([{ file: third, code: {} }], { ...site, texts: formTexts });
if (!demande) throw new Error('The form is missing.');
const all = { ...forms, demande };
const ownSite = { ...site, serverForms: all };
test.each(engines)(
  'on %s another form is kept under its letter, mailed to its mailbox, shown, exported and erased',
  async (engine) => {
    const place = await createPlace(engine);
    const composeMails = createComposeMails(ownSite, { mailboxes: {} });
    const server = await createTestServer(place, { site: ownSite, composeMails });
    const answers = { mail: 'camille@exemple.example', ami: 'Oui', nom: 'Sacha' };
    const fields = Object.fromEntries(encodeAnswers(demande, answers)) as Record<string, string>;
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
    // An acknowledgement that repeats nothing, by default.
    expect(await server.store.outbox.claim(times)).toMatchObject({
      id: `${reference}.visitor`,
      to: { address: answers.mail },
      text: expect.not.stringContaining('Sacha'),
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

test('a mail that names a list is written with the answers of its entries', () => {
  const { mail } = third.schema.properties ?? {};
  const name = { type: 'string', title: 'Nom' } as const;
  const pets = { type: 'array', title: 'Animal', items: { type: 'object', properties: { name } } };
  const schema = { type: 'object', properties: { mail, pets } };
  const mails = [{ to: 'team', subject: '{reference}', parts: [{ answers: ['/pets'] }] }];
  const file = { ...third, schema, uiSchema: {}, steps: undefined, groups: undefined, mails };
  const serverForms = createForms([{ file: file as never, code: {} }], {
    ...site,
    texts: formTexts,
  });
  const fields = { pets: [{ name: 'Rex' }] };
  const compose = createComposeMails({ ...site, serverForms }, { mailboxes: {} });
  const sent = { form: 'demande', referencePrefix: 'Z', receivedAt, fields, attachments: [] };
  expect(compose({ ...sent, reference: 'Z-1' })[0]?.text).toMatch(/^Entrée 1[\s-]+Nom\s:\sRex/);
});
