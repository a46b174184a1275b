import type { Server } from 'node:http';
import type { Logger } from 'pino';
import { type Environment, EnvironmentError } from './config/environment.ts';
import { DatabaseUnavailableError } from './database/open-database.ts';
import { GitError } from './git/run-git.ts';
import { listen } from './http/http-server.ts';
import { FileDiagnosticsError } from './load/json-file.ts';
import { captureConsole } from './observability/log.ts';

type ServerProcess = {
  /** In messages. */
  name: string;
  server: Server;
  environment: Pick<Environment, 'HOST' | 'PORT'>;
  /** Public address; by default, the port of this machine. */
  origin?: string;
  log: Logger;
  onListening?: () => void;
  /** Called once, at a signal or a message of the parent. The process then exits with status 0. */
  stop: () => Promise<void>;
};

/** Listens until the process is told to stop. */
export function runServer(options: ServerProcess): void {
  const { name, server, environment, log } = options;
  listen(server, name, environment, (port) => {
    console.log(`${name} listens on ${options.origin ?? `http://localhost:${port}`}`);
    // Until here the output is for people; from here on it is structured logs.
    captureConsole(log);
    options.onListening?.();
  });
  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    await options.stop();
    process.exit(0);
  };
  let isSignalled = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (isSignalled) console.warn(`${name} is stopping: another ${signal} is ignored.`);
      isSignalled = true;
      void stop();
    });
  }
  // `npm start` passes signals on as a message: one for the whole process group has arrived already.
  process.on('message', () => void stop());
  process.channel?.unref();
}

/** Runs a server's start. A failure ends the process with status 1, an expected one by its message alone. */
export function runMain(main: () => Promise<void>): void {
  main().catch((error: unknown) => {
    const expected = [EnvironmentError, FileDiagnosticsError, DatabaseUnavailableError, GitError];
    const isExpected = expected.some((kind) => error instanceof kind);
    console.error(isExpected && error instanceof Error ? error.message : error);
    process.exit(1);
  });
}
