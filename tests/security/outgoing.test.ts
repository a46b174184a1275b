import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exportSubmissions } from '../../scripts/submissions/export-submissions.ts';
import { migrate } from '../../server/database/migrate.ts';
import { createFileDelivery } from '../../server/submissions/mail/delivery.ts';
import type { OutboxMail } from '../../server/submissions/mail/mail.ts';
import { submissionMigrations } from '../../server/submissions/store/migrations.ts';
import { createSubmissionStore } from '../../server/submissions/store/store.ts';
import { toOneLine } from '../../src/forms/to-one-line.ts';
import {
  contactRequest,
  pdf,
  receivers,
  shortComplaint,
  toFormData,
} from '../support/complaints.ts';
import { createPlaces } from '../support/engines.ts';
import { forms } from '../support/forms.ts';
import { site } from '../support/site.ts';
import {
  composeMails,
  createTestServer,
  receivedAt,
  send,
  sender,
} from '../support/submissions.ts';

/** What a visitor types ends in mails and in tables: there it is text, and nothing else. */
const openPlace = createPlaces();
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-outgoing-'));
});
afterAll(() => rm(folder, { recursive: true }));

const victim = 'victime@exemple.example';
const lineEnds = {
  'a line end': '\r\n',
  'a line feed': '\n',
  'a carriage return': '\r',
  'two line ends': '\r\n\r\n',
  'a vertical tab': '\v',
  'a line separator': '\u2028',
  'a paragraph separator': '\u2029',
  'the next line of old machines': '\u0085',
  'a NUL': '\0',
};

describe('mail header injection', () => {
  describe('a name is one line before it becomes a name or a subject', () => {
    test.each(Object.entries(lineEnds))('with %s', (_, end) => {
      const typed = `X${end}Bcc: ${victim}`;
      const names = { first_name: typed, last_name: typed, name: typed, entreprise: typed };
      const mails = [
        { form: 'complaint', referencePrefix: 'R', fields: { ...shortComplaint, ...names } },
        { form: 'contact', referencePrefix: 'D', fields: { ...contactRequest, ...names } },
      ].flatMap((sent) => {
        const submission = { ...sent, receivedAt, attachments: [] };
        return composeMails(submission)({ ...submission, reference: 'R-2026-K7M4-9TQX' });
      });
      expect(mails).toHaveLength(4);
      for (const { subject, to, replyTo } of mails) {
        for (const text of [subject, to.name, replyTo?.name ?? '']) {
          expect(text).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u);
        }
      }
      expect(toOneLine(typed)).toBe(`X Bcc: ${victim}`);
    });
  });

  const mail: OutboxMail = {
    id: 'R-2026-K7M4-9TQX.claims-team',
    reference: 'R-2026-K7M4-9TQX',
    purpose: 'claims-team',
    createdAt: receivedAt,
    attempts: 1,
    to: { name: 'Équipe', address: 'equipe@ombrelle.example' },
    subject: 'Réclamation',
    text: 'Bonjour',
    html: '<p>Bonjour</p>',
    hasAttachments: true,
    attachments: [],
  };

  describe('and the mail itself has no header more, were a name to hold one', () => {
    test.each(Object.entries(lineEnds))('with %s', async (_, end) => {
      const typed = `X${end}Bcc: ${victim}${end}Content-Type: text/html`;
      const delivery = createFileDelivery(folder, sender);
      await delivery.deliver({
        ...mail,
        subject: typed,
        to: { ...mail.to, name: typed },
        replyTo: { name: typed, address: 'a@exemple.example' },
        attachments: [{ name: `${typed}.pdf`, type: 'application/pdf', bytes: pdf }],
      });
      const source = await readFile(join(folder, `${mail.id}.eml`), 'latin1');
      const [head = ''] = source.split('\r\n\r\n');
      const names = [...head.matchAll(/(?:^|\r\n|[\r\n])([^\s:]+):/g)].map(([, name]) => name);
      expect(names.sort()).toEqual(
        [
          'Auto-Submitted',
          'Content-Type',
          'Date',
          'From',
          'MIME-Version',
          'Message-ID',
          'Reply-To',
          'Subject',
          'To',
        ].sort(),
      );
      expect(source).not.toMatch(/(^|[\r\n])bcc:/i);
    });
  });

  test.each([
    `a@exemple.example\r\nBcc: ${victim}`,
    `a@exemple.example\nBcc: ${victim}`,
    `a@exemple.example, ${victim}`,
    `a@exemple.example; ${victim}`,
    `<a@exemple.example> ${victim}`,
    `"a" <a@exemple.example>`,
    `a@exemple.example%0ABcc:${victim}`,
    `${victim}@exemple.example`,
    'a@exemple.example ',
    '-oQ/tmp@exemple.example -X/tmp/x',
  ])('the address is one: %j is refused', async (mailAddress) => {
    const server = await createTestServer(await openPlace('sqlite'));
    const forms = [
      [receivers.contact, toFormData({ ...contactRequest, mail: mailAddress })],
      [receivers.complaint, toFormData({ ...shortComplaint, email: mailAddress })],
    ] as const;
    for (const [path, form] of forms) {
      expect((await send(server, path, form)).status).toBe(422);
    }
    expect(await server.store.list()).toEqual([]);
  });
});

describe('a cell of an export is never a formula', () => {
  // https://owasp.org/www-community/attacks/CSV_Injection
  const formulas = [
    '=HYPERLINK("http://evil.example";"x")',
    "+cmd|' /C calc'!A0",
    "-2+3+cmd|' /C calc'!A0",
    "@SUM(1+1)*cmd|' /C calc'!A0",
    '\t=1+1',
    '\uff1d1+1',
    '\uff0b1+1',
    '\uff0d1+1',
    '\uff201+1',
    '=1+1";"=2+2',
    '=1+1\n=2+2',
    '";=1+1',
  ];

  test('whatever it begins with', async () => {
    const database = (await openPlace('sqlite')).open();
    await migrate(database, submissionMigrations);
    const store = createSubmissionStore(database);
    for (const message of formulas) {
      const fields = { ...contactRequest, name: message, message };
      const submission = {
        form: 'contact',
        referencePrefix: 'D',
        receivedAt,
        fields,
        attachments: [],
      };
      expect((await store.save(submission, () => [])).outcome).toBe('saved');
    }
    const target = join(folder, 'export');
    const context = {
      forms,
      site,
      store,
      outboxFolder: folder,
      now: receivedAt,
      print: () => {},
    };
    await exportSubmissions(context, target, undefined);
    const [header = [], ...rows] = parseCsv(await readFile(join(target, 'contact.csv'), 'utf8'));
    expect(rows).toHaveLength(formulas.length);
    for (const row of rows) {
      expect(row).toHaveLength(header.length);
      for (const cell of row) expect(cell).not.toMatch(/^[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/);
    }
    const messages = rows.map((row) => row[header.indexOf('message')]?.replace(/^'/, ''));
    expect(messages.sort()).toEqual([...formulas].sort());
  });
});

/** As spreadsheets read it (RFC 4180), semicolons between the cells. */
function parseCsv(text: string): string[][] {
  const cells = text.replace(/^\uFEFF/, '').matchAll(/(?:"((?:[^"]|"")*)"|([^";\n]*))(;|\n)/g);
  const rows: string[][] = [[]];
  for (const [, quoted, plain = '', end] of cells) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === '\n') rows.push([]);
  }
  return rows.slice(0, -1);
}
