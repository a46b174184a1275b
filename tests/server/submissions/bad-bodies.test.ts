import { expect, test } from 'vitest';
import { createPlaces } from '../../support/engines.ts';
import { type Body, toChunks } from '../../support/multipart.ts';
import { countRuns, createRandom, testSeed } from '../../support/random.ts';
import { createTestServer, type TestServer } from '../../support/submissions.ts';
import { oversized, spoils } from './hostile-bodies.ts';

const createPlace = createPlaces();
const random = createRandom();

/** As a whole, or in pieces as a network delivers it. */
function send({ app }: TestServer, { path, headers, bytes }: Body) {
  const body = random.chance(0.3) && bytes.length > 0 ? toChunks(bytes, random) : bytes.slice();
  return app.request(path, { method: 'POST', headers, body, duplex: 'half' } as RequestInit);
}

const ways = Object.entries(spoils);
// Each way several times, as it draws what is wrong.
const count = countRuns(5) * ways.length;

test(`${count} bad bodies (TEST_SEED=${testSeed}) give no server error, and nothing of them is kept`, async () => {
  const server = await createTestServer(await createPlace('sqlite'));
  const statuses = new Map<string, number>();
  for (let index = 0; index < count; index += 1) {
    const [way, spoil] = ways[index % ways.length] ?? random.pick(ways);
    await expectRefusal(server, `${way} (${index})`, spoil(random), statuses);
  }
  for (const [way, spoil] of Object.entries(oversized)) {
    await expectRefusal(server, way, spoil(random), statuses);
  }
  expect(await server.store.list()).toEqual([]);
  expect(await server.store.outbox.list({ isDelivered: false })).toEqual([]);
  // Each kind of answer is among them.
  expect([...statuses.keys()].sort()).toEqual(['413', '415', '422']);
});

async function expectRefusal(
  server: TestServer,
  name: string,
  body: Body,
  statuses: Map<string, number>,
): Promise<void> {
  const response = await send(server, body);
  expect([413, 415, 422], name).toContain(response.status);
  const { errors } = (await response.json()) as { errors: unknown[] };
  expect(errors.length, name).toBeGreaterThan(0);
  for (const error of errors) {
    expect(error, name).toEqual({
      field: expect.any(String),
      message: expect.stringMatching(/\S/),
    });
  }
  statuses.set(String(response.status), (statuses.get(String(response.status)) ?? 0) + 1);
}
