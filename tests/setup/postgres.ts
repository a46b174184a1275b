import { createServer } from 'node:http';
import type { TestProject } from 'vitest/node';
import { listen } from '../support/listen.ts';
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
  });
  provide('postgres', `http://127.0.0.1:${await listen(listener)}`);
  return async () => {
    listener.close();
    await (await started)?.stop();
  };
}
