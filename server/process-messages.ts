import pg from 'pg';
import { type Schedule, scheduleTimeout } from './schedule.ts';

/** A message between the processes of one database. */
export type ProcessMessage = 'site-changed' | 'content-changed';

export type ProcessMessages = {
  /** Sends a message to the other processes; while PostgreSQL is away, when it is back. */
  send: (message: ProcessMessage) => void;
  close: () => Promise<void>;
};

type MessagesOptions = {
  /** DATABASE_URL. */
  url: string;
  /** Called for messages of others, and for each kind after a time in which some may have been missed. */
  onMessage: (message: ProcessMessage) => void;
  schedule?: Schedule;
};

const channel = 'vitrine';
const kinds: readonly ProcessMessage[] = ['site-changed', 'content-changed'];

/** Milliseconds until a lost connection is tried again. */
const pause = 1000;

/** Messages between processes by LISTEN and NOTIFY, over one connection that reconnects. */
export function createProcessMessages({
  url,
  onMessage,
  schedule = scheduleTimeout,
}: MessagesOptions): ProcessMessages {
  const unsent = new Set<ProcessMessage>();
  let client: pg.Client | undefined;
  let isConnected = false;
  let isClosed = false;
  let hasMissed = false;
  let isFlushing = false;
  let cancel = () => {};

  /** One query at a time, as pg demands of a client. What fails is sent after the next connection. */
  const flush = async () => {
    if (isFlushing) return;
    isFlushing = true;
    for (const message of unsent) {
      if (!client || !isConnected) break;
      // Before the query: the same message may be sent again during it.
      unsent.delete(message);
      try {
        await client.query('select pg_notify($1, $2)', [channel, message]);
      } catch {
        unsent.add(message);
        break;
      }
    }
    isFlushing = false;
  };

  const reconnect = (lost: pg.Client) => {
    if (lost !== client || isClosed) return;
    client = undefined;
    isConnected = false;
    hasMissed = true;
    lost.end().catch(() => {});
    cancel = schedule(connect, pause);
  };

  const connect = () => {
    const next = new pg.Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: 5000,
      application_name: 'vitrine messages',
    });
    client = next;
    next.on('error', () => reconnect(next));
    next.on('end', () => reconnect(next));
    next.on('notification', ({ processId, payload }) => {
      // PostgreSQL notifies the sender, too.
      if (processId === ownProcessId(next)) return;
      const message = kinds.find((kind) => kind === payload);
      if (message) onMessage(message);
    });
    const listen = async () => {
      await next.connect();
      await next.query(`listen ${channel}`);
      if (next !== client) return;
      isConnected = true;
      if (hasMissed) for (const kind of kinds) onMessage(kind);
      hasMissed = false;
      await flush();
    };
    listen().catch(() => reconnect(next));
  };
  connect();

  return {
    send: (message) => {
      unsent.add(message);
      void flush();
    },
    close: async () => {
      isClosed = true;
      cancel();
      await client?.end().catch(() => {});
    },
  };
}

/** pg knows it, and its types do not. */
const ownProcessId = (client: pg.Client) =>
  (client as pg.Client & { processID?: number }).processID;
