import { describe, expect, test } from 'vitest';
import { encodeWire } from '../../../src/forms/wire.ts';
import { contactRequest, fullComplaint } from '../../forms/samples.ts';
import { pdf, toFormData } from '../../support/complaints.ts';
import { createPlaces } from '../../support/engines.ts';
import { forms } from '../../support/forms.ts';
import { createTestServer } from '../../support/submissions.ts';
import { sentEntities } from './sent.ts';

/** Each field is filled in, posted under its name on the wire, and found again in the store. */
const samples: Record<'contact' | 'complaint', Record<string, string>> = {
  contact: contactRequest,
  complaint: fullComplaint,
};
const createPlace = createPlaces();

async function sendSample(form: 'contact' | 'complaint', call: string) {
  const { app, store } = await createTestServer(await createPlace('sqlite'));
  const files = form === 'complaint' ? [{ name: 'lettre.pdf', bytes: pdf }] : [];
  const encoded = new Response(
    toFormData(encodeWire(forms[form].definition, samples[form]), files),
  );
  const response = await app.request(`/api${call}`, {
    method: 'POST',
    body: await encoded.bytes(),
    headers: { 'Content-Type': encoded.headers.get('Content-Type') ?? '' },
  });
  expect(response.status).toBe(201);
  const { reference } = (await response.json()) as { reference: string };
  const attachments = await store.readAttachments(reference);
  return { fields: (await store.find(reference))?.fields ?? {}, attachments };
}

const toSent = (answer: string | undefined) =>
  answer === 'Oui' ? '1' : answer === 'Non' ? '0' : answer;

describe.each(sentEntities)('$name, POST $call', ({ form, call, fields }) => {
  let sending: ReturnType<typeof sendSample> | undefined;
  const read = () => (sending ??= sendSample(form, call));

  test.each(fields)('the field $name travels as $wire and is kept', async ({ name, wire }) => {
    const kept = await read();
    if (name === 'files') {
      expect(kept.attachments.map((file) => file.name)).toEqual(['lettre.pdf']);
    } else {
      const answer = samples[form][name];
      expect(answer, `the sample answers ${name}`).toBeTruthy();
      expect(kept.fields[wire]).toBe(toSent(answer));
    }
  });

  test('nothing else is sent', async () => {
    const wires = fields.map(({ wire }) => wire);
    const others = Object.keys((await read()).fields).filter((name) => !wires.includes(name));
    expect(others).toEqual([]);
  });
});
