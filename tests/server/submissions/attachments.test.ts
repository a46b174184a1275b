import { describe, expect, test } from 'vitest';
import {
  contactRequest,
  pdf,
  png,
  receivers,
  type SentFile,
  shortComplaint,
  toFormData,
} from '../../support/complaints.ts';
import {
  createSqliteServer,
  errorsOf,
  getAcceptingServer,
  getRefusingServer,
  send,
  sendComplaint,
} from '../../support/submissions.ts';

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
      { field: 'files', message: expect.stringContaining(message) },
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
