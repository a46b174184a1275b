import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { type Failure, startBackEnd } from '../../support/back-end.ts';
import { type Footprint, startInspectedServer } from '../../support/inspected-server.ts';
import { createTraffic } from '../../support/mixed-traffic.ts';
import { createPhotograph } from '../../support/photographs.ts';
import { testSeed } from '../../support/random.ts';

const backEnd = await startBackEnd();
afterAll(() => backEnd.close());

/** Until all code has run and all caches are full, memory grows: that is no leak. */
const warmRounds = 3;
const rounds = 4;
const megabyte = 2 ** 20;

/** The least of a few: a request's last objects may be in use while one looks. */
const leastOf = (prints: readonly Footprint[], of: 'heap' | 'outside') =>
  Math.min(...prints.map((print) => print[of]));

const environment = {
  // Small: pages are thrown out of it all the time.
  PAGE_CACHE_SIZE: '1',
  DATABASE_URL: '',
  SMTP_URL: '',
  PUBLIC_ORIGIN: '',
};

const failing: Failure[] = ['answers 500', 'closes the connection', 'answers null'];

describe(`many rounds of mixed traffic leave memory and connections as they were (TEST_SEED=${testSeed})`, () => {
  test.each([
    ['with the embedded back end', {}],
    ['with a back end that flaps', { API_ORIGIN: backEnd.origin, CONTENT_MAX_AGE: '1' }],
  ])('%s', async (_, backEndSettings) => {
    const picture = await createPhotograph({ width: 400, height: 250 });
    const answer = () => new Response(new Uint8Array(picture), { headers: { ETag: '"1"' } });
    const flap = (round: number) => {
      backEnd.reset();
      const failure = failing[round % (2 * failing.length)];
      if (failure) backEnd.fail(/^\/api\//, failure);
      backEnd.answer('/storage/photo.jpg', answer);
    };
    const server = await startInspectedServer({ ...environment, ...backEndSettings });
    onTestFinished(() => server.stop());
    const atStart = await server.measure();
    const traffic = createTraffic(server.origin, '/storage/photo.jpg');
    const prints: Footprint[] = [];
    for (let round = 0; round < warmRounds + rounds; round += 1) {
      flap(round);
      await traffic.run();
      if (round >= warmRounds) prints.push(await server.measure());
    }
    traffic.close();

    const before = prints.slice(0, rounds / 2);
    const after = prints.slice(rounds / 2);
    expect(leastOf(after, 'heap') - leastOf(before, 'heap')).toBeLessThan(1.5 * megabyte);
    expect(leastOf(after, 'outside') - leastOf(before, 'outside')).toBeLessThan(2 * megabyte);
    await expect.poll(async () => (await server.measure()).open).toEqual(atStart.open);
  });
});
