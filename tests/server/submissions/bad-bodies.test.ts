import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fullComplaint, pdf, receivers } from '../../support/complaints.ts';
import { encodeParts } from '../../support/multipart.ts';
import { checkProperty } from '../../support/properties.ts';
import { createSqliteServer } from '../../support/submissions.ts';

const body = encodeParts(
  [
    ...Object.entries(fullComplaint).map(([name, value]) => ({ name, value })),
    { name: 'files', value: pdf, filename: 'facture.pdf', type: 'application/pdf' },
  ],
  'boundary',
);

/** A place in the body: what is taken out there, and the bytes that come instead. */
const spoils = fc.array(
  fc.record({
    at: fc.nat(body.length),
    removed: fc.oneof(fc.nat(3), fc.nat(body.length)),
    added: fc.oneof(
      fc.uint8Array({ maxLength: 40 }),
      fc
        .constantFrom('\r\n', '--boundary', '--boundary--', '\0', '"', '%00', '\r\n\r\n', 'ÿ')
        .map((text) => new TextEncoder().encode(text)),
    ),
  }),
  { minLength: 1, maxLength: 4 },
);

const contentTypes = fc.oneof(
  { weight: 5, arbitrary: fc.constant('multipart/form-data; boundary=boundary') },
  fc.constantFrom('multipart/form-data', 'multipart/form-data; boundary=x', 'text/plain', ''),
);

/** The bytes in pieces, as a network delivers them. */
const toChunks = (bytes: Uint8Array, size: number) =>
  new ReadableStream<Uint8Array>({
    start: (controller) => {
      for (let at = 0; at < bytes.length; at += size) {
        controller.enqueue(bytes.slice(at, at + size));
      }
      controller.close();
    },
  });

test('no body, however spoilt, is an error of the server: it is kept whole, or refused in words', async () => {
  const server = await createSqliteServer();
  let kept = 0;
  const sent = fc.record({
    spoils,
    contentType: contentTypes,
    chunk: fc.integer({ min: 7, max: 9000 }),
  });
  await checkProperty(sent, 100, async ({ spoils: changes, contentType, chunk }) => {
    const spoilt = changes.reduce<Uint8Array>(
      (bytes, { at, removed, added }) =>
        Buffer.concat([bytes.subarray(0, at), added, bytes.subarray(at + removed)]),
      body,
    );
    const response = await server.app.request(receivers.complaint, {
      method: 'POST',
      headers: { 'Content-Type': contentType },
      body: toChunks(spoilt, chunk),
      duplex: 'half',
    } as RequestInit);
    expect([201, 413, 415, 422]).toContain(response.status);
    if (response.status === 201) kept += 1;
    else {
      const { errors } = (await response.json()) as { errors: unknown[] };
      expect(errors.length).toBeGreaterThan(0);
      for (const error of errors) {
        expect(error).toEqual({ field: expect.any(String), message: expect.stringMatching(/\S/) });
      }
    }
    expect(await server.store.list()).toHaveLength(kept);
  });
});
