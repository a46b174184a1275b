import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migrate } from '../../server/database/migrate.ts';
import { getClientAddress } from '../../server/http/client-address.ts';
import { createRateLimit } from '../../server/submissions/rate-limit.ts';
import { createFormReceiver } from '../../server/submissions/receive-form.ts';
import { createSubmissionRoutes } from '../../server/submissions/routes.ts';
import { submissionMigrations } from '../../server/submissions/store/migrations.ts';
import { createSubmissionStore } from '../../server/submissions/store/store.ts';
import { contactRequest } from '../support/complaints.ts';
import { createPlaces } from '../support/engines.ts';
import { encodeParts } from '../support/multipart.ts';
import { site } from '../support/site.ts';
import type { RawServer } from './raw-server.ts';
import { parseAnswer, startRawServer } from './raw-server.ts';

/** A visitor who sends more than he may, and says each time that he is somebody else. */
const openPlace = createPlaces();
const servers: RawServer[] = [];

async function startLimited(trustedProxies: number): Promise<RawServer> {
  const place = await openPlace('sqlite');
  const database = place.open();
  await migrate(database, submissionMigrations);
  const store = createSubmissionStore(database);
  const routes = createSubmissionRoutes({
    site,
    store,
    composeMails: () => () => [],
    receive: createFormReceiver({ folder: place.DATA_DIR }),
    countRequest: createRateLimit({ requests: 2 }),
    getClientAddress: (context) => getClientAddress(context, trustedProxies),
  });
  const server = await startRawServer({}, { submissions: { routes, check: store.check } });
  servers.push(server);
  return server;
}

const parts = Object.entries(contactRequest).map(([name, value]) => ({ name, value }));
const body = Buffer.from(encodeParts(parts, 'boundary')).toString('latin1');

async function post(server: RawServer, header: string): Promise<number> {
  const answer = await server.send(
    `POST /api/contacts HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${header}Content-Type: multipart/form-data; boundary=boundary\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
  );
  return parseAnswer(answer).status;
}

afterAll(() => Promise.all(servers.map((server) => server.close())));

describe('without a proxy of ours, a visitor is his connection', () => {
  let server: RawServer;
  beforeAll(async () => {
    server = await startLimited(0);
    expect([await post(server, ''), await post(server, '')]).toEqual([201, 201]);
  });

  test.each([
    'X-Forwarded-For: 198.51.100.1',
    'X-Forwarded-For: 198.51.100.2, 198.51.100.3',
    'X-Forwarded-For: ::1',
    'Forwarded: for=198.51.100.4',
    'X-Real-IP: 198.51.100.5',
    'X-Client-IP: 198.51.100.6',
    'True-Client-IP: 198.51.100.7',
    'CF-Connecting-IP: 198.51.100.8',
    'X-Forwarded-For: \r\nX-Forwarded-For: 198.51.100.9',
  ])('%j changes nothing', async (header) => {
    expect(await post(server, `${header}\r\n`)).toBe(429);
  });
});

test('behind a proxy, what stands left of its own word is not believed', async () => {
  const server = await startLimited(1);
  const statuses = [];
  for (const forged of ['1.1.1.1', '2.2.2.2', '3.3.3.3']) {
    statuses.push(await post(server, `X-Forwarded-For: ${forged}, 198.51.100.7\r\n`));
  }
  expect(statuses).toEqual([201, 201, 429]);
});
