import { expect, test } from 'vitest';
import { type ServerProcess, startServer } from '../../scripts/support/server-process.ts';
import { createSubmissionStore } from '../../server/submissions/store/store.ts';
import {
  contactRequest,
  fullComplaint,
  pdf,
  receivers,
  toFormData,
} from '../support/complaints.ts';
import { createPlace, engines } from '../support/engines.ts';
import { startMailServer } from '../support/smtp.ts';
import { waitFor } from '../support/wait-for.ts';

const key = 'cle-de-maelle-0199001234';
const fileName = 'facture-maelle.pdf';
/** Everything that is sent and long enough to be told from other text. */
const told = [...Object.values(fullComplaint), ...Object.values(contactRequest), key, fileName]
  .flatMap((value) => value.split('\n'))
  .filter((value) => value.length > 4);

const post = ({ origin }: ServerProcess, path: string, body: FormData, headers = {}) =>
  fetch(`${origin}${path}`, { method: 'POST', body, headers });

test.each(engines)(
  'nothing that visitors send is in logs or metrics, at any level: %s',
  async (engine) => {
    const place = await createPlace(engine);
    const mails = await startMailServer();
    const { email = '', last_name: name = '' } = fullComplaint;
    mails.refuse({ code: 550, message: `<${email}> ${name}: no such user` });
    const { DATA_DIR, DATABASE_URL = '' } = place;
    const server = await startServer({
      DATA_DIR,
      DATABASE_URL,
      API_ORIGIN: '',
      SMTP_URL: mails.url,
      LOG_LEVEL: 'debug',
    });
    const file = { name: fileName, bytes: pdf };
    const complaint = toFormData(fullComplaint, [file]);
    const answers = [
      await post(server, receivers.complaint, complaint, { 'Idempotency-Key': key }),
      await post(server, receivers.contact, toFormData(contactRequest)),
      // Refused: a key that was used, a file of no kind, an address that is none, a form cut short.
      await post(server, receivers.complaint, toFormData(fullComplaint), {
        'Idempotency-Key': key,
      }),
      await post(
        server,
        receivers.complaint,
        toFormData(fullComplaint, [{ ...file, bytes: new Uint8Array(9) }]),
      ),
      await post(server, receivers.contact, toFormData({ ...contactRequest, mail: name })),
      await fetch(`${server.origin}/contact?mail=${email}&name=${encodeURIComponent(name)}`),
    ];
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 422, 415, 422, 200]);
    expect(answers.map(({ headers }) => headers.get('Cache-Control'))).toEqual(
      answers.map(() => 'no-store'),
    );
    const store = createSubmissionStore(place.open());
    await waitFor(async () => {
      const waiting = await store.outbox.list();
      expect(waiting.map(({ lastError }) => lastError)).toEqual(Array(4).fill('EENVELOPE 550'));
    });
    const metrics = await (await fetch(`${server.origin}/metrics`)).text();
    expect(await server.terminate()).toBe(0);
    await mails.stop();

    const output = server.output();
    expect(output).toContain('was not delivered (attempt 1): EENVELOPE 550');
    expect(output).toContain('"path":"/api/reclamations"');
    expect(metrics).toContain('vitrine_outbox_waiting 4');
    for (const text of told) {
      expect(output).not.toContain(text);
      expect(metrics).not.toContain(text);
    }
  },
);
