import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestProject } from 'vitest/node';
import { startOwnPostgres } from '../support/postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Answers with the address of the run's PostgreSQL. */
    postgres: string;
  }
}

/** One PostgreSQL for all files of a run, started when the first of them asks for it. */
export default async function servePostgres({ provide }: TestProject) {
  let started: ReturnType<typeof startOwnPostgres> | undefined;
  const listener = createServer((_, response) => {
    started ??= startOwnPostgres();
    started.then(
      ({ address }) => response.end(address),
      (error: Error) => response.writeHead(500).end(error.message),
    );
  }).listen(0, '127.0.0.1');
  await once(listener, 'listening');
  // It listens on a port, not on a pipe.
  provide('postgres', `http://127.0.0.1:${(listener.address() as AddressInfo).port}`);
  return async () => {
    listener.close();
    await (await started)?.stop();
  };
}
