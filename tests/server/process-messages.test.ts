import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createProcessMessages, type ProcessMessage } from '../../server/process-messages.ts';
import { type OwnPostgres, startOwnPostgres } from '../support/postgres.ts';
import { waitFor } from '../support/wait-for.ts';

let postgres: OwnPostgres;
beforeAll(async () => {
  postgres = await startOwnPostgres();
});
afterAll(() => postgres.stop());

/** A process that listens, and what it has heard. */
function createProcess(url: string) {
  const heard: ProcessMessage[] = [];
  const reconnection = { isHeld: false, go: () => {} };
  const messages = createProcessMessages({
    url,
    onMessage: (message) => void heard.push(message),
    // Nothing else runs meanwhile: it may try again at once.
    schedule: (task) => {
      reconnection.go = task;
      if (reconnection.isHeld) return () => {};
      const turn = setImmediate(task);
      return () => clearImmediate(turn);
    },
  });
  onTestFinished(messages.close);
  const waitUntilHeard = (message: ProcessMessage) =>
    waitFor(() => expect(heard).toContain(message));
  return { heard, reconnection, waitUntilHeard, send: messages.send };
}

/** Both listen from the moment on in which one has heard the other. */
async function createPair() {
  const url = await postgres.createDatabase();
  const [one, other] = [createProcess(url), createProcess(url)];
  await waitFor(() => {
    one.send('content-changed');
    other.send('content-changed');
    expect(one.heard).toContain('content-changed');
    expect(other.heard).toContain('content-changed');
  });
  return { one, other, url };
}

test('what one says the others hear, and not itself', async () => {
  const { one, other } = await createPair();
  one.send('site-changed');
  await other.waitUntilHeard('site-changed');
  other.send('content-changed');
  expect(one.heard).not.toContain('site-changed');
});

test('after PostgreSQL was restarted each looks by itself, and they hear each other again', async () => {
  const { one, other } = await createPair();
  await postgres.shutDown('immediate');
  await postgres.start();
  // Something may have been said meanwhile.
  await Promise.all([one, other].map((process) => process.waitUntilHeard('site-changed')));
  one.heard.length = 0;
  other.send('site-changed');
  await one.waitUntilHeard('site-changed');
});

test('what is said while the connection is lost is heard when it is back', async () => {
  const { one, other, url } = await createPair();
  one.reconnection.isHeld = true;
  one.reconnection.go = () => {};
  const client = new pg.Client(url);
  await client.connect();
  onTestFinished(() => client.end());
  await client.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'vitrine messages' and datname = current_database()",
  );
  await other.waitUntilHeard('site-changed');
  other.heard.length = 0;
  one.send('site-changed');
  one.reconnection.go();
  await other.waitUntilHeard('site-changed');
});
