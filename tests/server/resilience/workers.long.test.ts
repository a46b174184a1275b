import { readFile } from 'node:fs/promises';
import { expect, onTestFinished, test } from 'vitest';
import {
  findFreePort,
  type ServerProcess,
  startServer,
} from '../../../scripts/support/server-process.ts';
import { contactRequest, receivers, toFormData } from '../../support/complaints.ts';
import { createDataFolder } from '../../support/followed-site.ts';
import { waitFor } from '../../support/wait-for.ts';

const start = async (environment: Readonly<Record<string, string>> = {}) => {
  // Not any: the others would have another, where the first ends before they listen.
  const PORT = String(await findFreePort());
  const server = await startServer({
    PORT,
    ...{ WORKERS: '2', DATABASE_URL: '', SMTP_URL: '', API_ORIGIN: '', LOG_LEVEL: 'silent' },
    ...environment,
  });
  onTestFinished(server.stop);
  await waitFor(async () => expect(await listWorkers(server)).toHaveLength(2));
  return server;
};

const listWorkers = async ({ pid }: ServerProcess) =>
  (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8'))
    .split(' ')
    .filter(Boolean)
    .map(Number);

const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** On a connection of its own, which goes to the processes in turn. */
const send = ({ origin }: ServerProcess) =>
  fetch(`${origin}${receivers.contact}`, {
    method: 'POST',
    body: toFormData(contactRequest),
    headers: { Connection: 'close' },
  });

test('a process that crashes is started again, while the other answers', async () => {
  const server = await start();
  const before = await listWorkers(server);
  const [crashing = 0, other = 0] = before;
  process.kill(crashing, 'SIGKILL');
  await waitFor(async () => {
    // Node may have given a connection to the process that ends: it is lost with it.
    const lost = AbortSignal.timeout(5000);
    const headers = { Connection: 'close' };
    expect((await fetch(server.origin, { headers, signal: lost })).status).toBe(200);
    const workers = await listWorkers(server);
    expect(workers).toHaveLength(2);
    expect(workers).toContain(other);
    expect(workers).not.toContain(crashing);
  });
  expect(await server.terminate()).toBe(0);
});

test('when the first process is killed, the others end', async () => {
  const server = await start();
  const workers = await listWorkers(server);
  await server.stop();
  await waitFor(() => expect(workers.filter(isRunning)).toEqual([]));
});

// That they keep, deliver and count as one: tests/server/submissions/several-processes.test.ts.
test('their requests are counted together', async () => {
  const server = await start({ DATA_DIR: await createDataFolder() });
  const responses = await Promise.all(Array.from({ length: 20 }, () => send(server)));
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201]));
  const count =
    /vitrine_request_duration_seconds_count\{kind="api",method="POST",status="201"\} (\d+)/;
  // A busy process may answer too late.
  await waitFor(async () => {
    const metrics = await (await fetch(`${server.origin}/metrics`)).text();
    expect(count.exec(metrics)?.[1]).toBe('20');
  });
});
