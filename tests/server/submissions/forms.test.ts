import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { CommandContext } from '../../../scripts/submissions/submissions-commands.ts';
import { addSubmissionsCommands } from '../../../scripts/submissions/submissions-commands.ts';
import { createComposeMails } from '../../../server/submissions/mail/compose-mails.ts';
import type { Form } from '../../../src/forms/define-form.ts';
import { defineForm, loadForms } from '../../../src/forms/define-form.ts';
import type { FormDefinition } from '../../../src/forms/form-definition.ts';
import { encodeWire } from '../../../src/forms/wire.ts';
import { toFormData } from '../../support/complaints.ts';
import { createPlaces, engines } from '../../support/engines.ts';
import { forms } from '../../support/forms.ts';
import { runCommand } from '../../support/run-command.ts';
import { completeForm } from '../../support/sample-answers.ts';
import { site } from '../../support/site.ts';
import { createTestServer, receivedAt, send } from '../../support/submissions.ts';

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
const composeMails = createComposeMails(ownSite, { mailboxes: {} });
const createPlace = createPlaces();

describe.each(engines)('on %s', (engine) => {
  describe.each(Object.entries<Form>(all))('the form %s', (name, form) => {
    const { definition, referencePrefix } = form;
    const path = `/api/${definition.endpoint}`;
    const fields = encodeWire(definition, completeForm(form));
    const key = { 'Idempotency-Key': `the-sending-of-${name}` };
    const open = async () => {
      const place = await createPlace(engine);
      const server = await createTestServer(place, { site: ownSite, composeMails });
      const run = async (now: Date, ...args: string[]) => {
        const lines: string[] = [];
        const context = {
          ...{ forms: all, site, store: server.store, now },
          outboxFolder: join(place.DATA_DIR, 'outbox'),
          print: (text: string) => lines.push(text),
        };
        const use = (work: (all: CommandContext) => Promise<void>) => work(context);
        await runCommand((program) => addSubmissionsCommands(program, use), args);
        return lines.join('\n');
      };
      const sent = await send(server, path, toFormData(fields), key);
      const { reference } = (await sent.json()) as { reference: string };
      return { server, run, status: sent.status, reference, folder: place.DATA_DIR };
    };

    test('is kept under a reference of its letter, once, and refused where it is wrong', async () => {
      const { server, status, reference } = await open();
      expect(status).toBe(201);
      expect(reference).toMatch(new RegExp(`^${referencePrefix}-2026-`));
      const again = await send(server, path, toFormData(fields), key);
      expect(await again.json()).toEqual({ reference });
      expect((await send(server, path, toFormData({}))).status).toBe(422);
      expect(await server.store.list()).toMatchObject([{ reference, form: name }]);
    });

    test('promises its mails, one of them to its mailbox', async () => {
      const { server, reference } = await open();
      const times = { now: receivedAt, leaseUntil: new Date(receivedAt.getTime() + 1000) };
      const mails = [];
      for (let mail = await server.store.outbox.claim(times); mail; ) {
        mails.push(mail);
        mail = await server.store.outbox.claim(times);
      }
      const team = `${site.manifest.name} ${form.mailbox.name}`;
      expect(mails.map(({ to }) => to.name)).toContain(team);
      for (const { id, subject } of mails) {
        expect(id).toMatch(new RegExp(`^${reference}\\.`));
        expect(subject).toContain(reference);
      }
    });

    test('is shown, exported, and erased at the end of its retention', async () => {
      const { run, reference, folder } = await open();
      expect(await run(receivedAt, 'show', reference)).toContain(reference);
      const target = join(folder, 'export');
      await run(receivedAt, 'export', target, '--form', name);
      const csv = await readFile(join(target, `${name}.csv`), 'utf8');
      for (const [wire, value] of Object.entries(fields)) {
        expect(csv).toContain(`"${wire}"`);
        if (value !== '') expect(csv).toContain(`"${value}"`);
      }
      const end = new Date(receivedAt);
      end.setUTCFullYear(end.getUTCFullYear() + form.retentionYears);
      expect(await run(end, 'erase', '--yes')).toContain(`${name}: 0 received`);
      end.setUTCDate(end.getUTCDate() + 1);
      expect(await run(end, 'erase', '--yes')).toContain(`${name}: 1 received`);
    });
  });
});
