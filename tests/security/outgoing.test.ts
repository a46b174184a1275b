import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { exportSubmissions } from '../../scripts/submissions/export-submissions.ts';
import { createFileDelivery } from '../../server/submissions/mail/delivery.ts';
import { toOneLine } from '../../src/forms/wire/to-one-line.ts';
import {
  contactRequest,
  pdf,
  receivers,
  shortComplaint,
  toFormData,
} from '../support/complaints.ts';
import { createPlace } from '../support/engines.ts';
import { forms } from '../support/forms.ts';
import { makeFolder } from '../support/make-folder.ts';
import { site } from '../support/site.ts';
import {
  composeMails,
  createSqliteServer,
  openTestStore,
  receivedAt,
  send,
  sender,
} from '../support/submissions.ts';

/** What a visitor types ends in mails and in tables: there it is text, and nothing else. */
const folder = await makeFolder();

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
  test.each(Object.entries(lineEnds))('a name or a subject is one line, with %s', (_, end) => {
    const typed = `X${end}Bcc: ${victim}`;
    const names = { first_name: typed, last_name: typed, name: typed, entreprise: typed };
    const mails = [
      { form: 'complaint', referencePrefix: 'R', fields: { ...shortComplaint, ...names } },
      { form: 'contact', referencePrefix: 'D', fields: { ...contactRequest, ...names } },
    ].flatMap((sent) => {
      const submission = { ...sent, receivedAt, attachments: [] };
      return composeMails({ ...submission, reference: 'R-2026-K7M4-9TQX' });
    });
    expect(mails).toHaveLength(4);
    for (const { subject, to, replyTo } of mails) {
      for (const text of [subject, to.name, replyTo?.name ?? ''])
        expect(text).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u);
    }
    expect(toOneLine(typed)).toBe(`X Bcc: ${victim}`);
  });

  test('a name or a subject has no mark that turns the direction of what stands beside it', () => {
    const marks = '\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069';
    // A zero-width joiner is a part of words and emojis.
    expect(toOneLine(`Zoé ${marks}👩‍🚒`)).toBe('Zoé 👩‍🚒');
  });

  // Were a name to hold one.
  test.each(Object.entries(lineEnds))('a mail has no header more, with %s', async (_, end) => {
    const typed = `X${end}Bcc: ${victim}${end}Content-Type: text/html`;
    const id = 'R-2026-K7M4-9TQX.claims-team';
    await createFileDelivery(folder, sender).deliver({
      id,
      reference: 'R-2026-K7M4-9TQX',
      purpose: 'claims-team',
      createdAt: receivedAt,
      attempts: 1,
      subject: typed,
      text: 'Bonjour',
      html: '<p>Bonjour</p>',
      to: { name: typed, address: 'equipe@ombrelle.example' },
      replyTo: { name: typed, address: 'a@exemple.example' },
      hasAttachments: true,
      attachments: [{ name: `${typed}.pdf`, type: 'application/pdf', bytes: pdf }],
    });
    const source = await readFile(join(folder, `${id}.eml`), 'latin1');
    const [head = ''] = source.split('\r\n\r\n');
    const names = [...head.matchAll(/(?:^|\r\n|[\r\n])([^\s:]+):/g)].map(([, name]) => name);
    const own = 'Auto-Submitted Content-Type Date From MIME-Version Message-ID Reply-To Subject To';
    expect(names.sort()).toEqual(own.split(' ').sort());
    expect(source).not.toMatch(/(^|[\r\n])bcc:/i);
  });

  test('an address is one', async () => {
    const server = await createSqliteServer();
    const one = 'a@exemple.example';
    const lists = [`${one}\nBcc: ${victim}`, `${one}, ${victim}`, `${one}; ${victim}`];
    const forms = [`<${one}> ${victim}`, `"a" <${one}>`, `${victim}@exemple.example`];
    for (const address of [...lists, ...forms, '-oQ/tmp@exemple.example -X/tmp/x']) {
      const contact = toFormData({ ...contactRequest, mail: address });
      const complaint = toFormData({ ...shortComplaint, email: address });
      expect((await send(server, receivers.contact, contact)).status, address).toBe(422);
      expect((await send(server, receivers.complaint, complaint)).status, address).toBe(422);
    }
    expect(await server.store.list()).toEqual([]);
  });
});

test('a cell of an export is never a formula, whatever it begins with', async () => {
  // https://owasp.org/www-community/attacks/CSV_Injection
  const formulas = [
    '=HYPERLINK("http://evil.example";"x")',
    "+cmd|' /C calc'!A0",
    "-2+3+cmd|' /C calc'!A0",
    "@SUM(1+1)*cmd|' /C calc'!A0",
    ...['\t=1+1', '\uff1d1+1', '\uff0b1+1', '\uff0d1+1', '\uff201+1'],
    ...['=1+1";"=2+2', '=1+1\n=2+2', '";=1+1'],
  ];
  const store = await openTestStore(await createPlace('sqlite'));
  for (const message of formulas) {
    const fields = { ...contactRequest, name: message, message };
    const submission = { form: 'contact', referencePrefix: 'D', receivedAt, fields };
    const saved = await store.save({ ...submission, attachments: [] }, () => []);
    expect(saved.outcome).toBe('saved');
  }
  const target = join(folder, 'export');
  const context = { forms, site, store, outboxFolder: folder, now: receivedAt, print: () => {} };
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
