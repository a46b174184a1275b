import { afterAll, expect, test } from 'vitest';
import { getClientAddress } from '../../server/http/client-address.ts';
import { createRateLimit } from '../../server/submissions/rate-limit.ts';
import { contactRequest } from '../support/complaints.ts';
import { createPlaces } from '../support/engines.ts';
import { encodeParts } from '../support/multipart.ts';
import { openTestStore } from '../support/outbox.ts';
import { createUnkeptRoutes } from '../support/submissions.ts';
import { type RawServer, startRawServer } from './raw-server.ts';

/** A visitor who sends more than he may, and says each time that he is somebody else. */
const openPlace = createPlaces();
const servers: RawServer[] = [];

async function startLimited(trustedProxies: number): Promise<RawServer> {
  const place = await openPlace('sqlite');
  const store = await openTestStore(place);
  const routes = createUnkeptRoutes(place.DATA_DIR, {
    store,
    countRequest: createRateLimit({ requests: 2 }),
    getClientAddress: (context) => getClientAddress(context, trustedProxies),
  });
  const server = await startRawServer({}, { submissions: { routes, check: store.check } });
  servers.push(server);
  return server;
}

const parts = Object.entries(contactRequest).map(([name, value]) => ({ name, value }));
const body = Buffer.from(encodeParts(parts, 'boundary')).toString('latin1');

const post = async (server: RawServer, headers: Record<string, string>) => {
  const type = { 'Content-Type': 'multipart/form-data; boundary=boundary' };
  return (await server.ask('POST', '/api/contacts', { ...headers, ...type }, body)).status;
};

afterAll(() => Promise.all(servers.map((server) => server.close())));

test('without a proxy of ours, a visitor is his connection, whatever a header says', async () => {
  const server = await startLimited(0);
  expect([await post(server, {}), await post(server, {})]).toEqual([201, 201]);
  for (const name of ['X-Real-IP', 'X-Client-IP', 'True-Client-IP', 'CF-Connecting-IP'])
    expect(await post(server, { [name]: '198.51.100.5' }), name).toBe(429);
  expect(await post(server, { Forwarded: 'for=198.51.100.4' })).toBe(429);
  for (const address of ['198.51.100.1', '198.51.100.2, 198.51.100.3', '::1'])
    expect(await post(server, { 'X-Forwarded-For': address }), address).toBe(429);
});

test('behind a proxy, what stands left of its own word is not believed', async () => {
  const server = await startLimited(1);
  const statuses = [];
  for (const forged of ['1.1.1.1', '2.2.2.2', '3.3.3.3']) {
    statuses.push(await post(server, { 'X-Forwarded-For': `${forged}, 198.51.100.7` }));
  }
  expect(statuses).toEqual([201, 201, 429]);
});
