import { sql } from 'kysely';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createPlace, engines } from '../../tests/support/engines.ts';
import { openTestDatabase } from '../../tests/support/submissions.ts';
import { clearRateLimits, createRateLimit } from './rate-limit.ts';

const hour = 60 * 60_000;

describe.each(engines)('rate limits on %s', (engine) => {
  const createSubject = async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T10:00:00Z') });
    onTestFinished(() => void vi.useRealTimers());
    const database = await openTestDatabase(await createPlace(engine));
    const list = async () =>
      (await sql<{ key: string }>`select key from rate_limits`.execute(database.kysely)).rows;
    const count = createRateLimit({ requests: 1, database, secret: 'a' });
    return { database, list, count };
  };

  test('keep no address in clear, and nothing when their period is over', async () => {
    const { database, list, count } = await createSubject();
    await count('192.0.2.1');
    const [{ key } = { key: '' }] = await list();
    expect(key).toMatch(/^submissions:[\w-]{43}$/);
    expect(await list()).toHaveLength(1);
    vi.setSystemTime(Date.now() + hour);
    await count('192.0.2.2');
    const later = await list();
    expect(later).toHaveLength(1);
    expect(later).not.toEqual([{ key }]);
    vi.setSystemTime(Date.now() + hour);
    await clearRateLimits(database.kysely);
    expect(await list()).toEqual([]);
  });

  test('hold no longer than their period when the clock goes back', async () => {
    const { list, count, database } = await createSubject();
    await count('192.0.2.1');
    expect(await count('192.0.2.1')).toBeGreaterThan(0);
    vi.setSystemTime(Date.now() - hour);
    expect(await count('192.0.2.1')).toBeUndefined();
    expect(await count('192.0.2.1')).toBeUndefined();
    expect(await count('192.0.2.1')).toBeGreaterThan(0);
    vi.setSystemTime(Date.now() - 48 * hour);
    await clearRateLimits(database.kysely);
    expect(await list()).toEqual([]);
  });
});
