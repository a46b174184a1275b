import { expect, test, vi } from 'vitest';
import type { Author } from '../protocol.ts';
import { createTimedPublisher } from './publish-on-time.ts';
import type { ChangeRow } from './tables.ts';

const anna: Author = { id: 'anna', name: 'Anna', email: 'anna@broker.example', role: 'publisher' };
const at = '2027-03-01T08:00:00.000Z';

/** Looks once at a change by Ben that Anna has scheduled, and that is due. */
async function look(found: Author | undefined) {
  const row = {
    ...{ id: 'one', author_id: 'ben', author_name: 'Ben', author_role: 'writer' },
    ...{ scheduled_at: at, scheduled_by: JSON.stringify(anna), scheduled_review: 'reviewed' },
  } as ChangeRow;
  const publish = vi.fn(async () => ({ status: 'published' as const, commit: '', notes: [] }));
  const update = vi.fn();
  const sendFailure = vi.fn();
  await createTimedPublisher({
    ...{ store: { list: async () => [row] }, changes: { update }, publisher: { publish } },
    findAuthor: async (id: string) => (id === anna.id ? found : undefined),
    ...{ sendFailure, language: 'fr', schedule: () => () => {}, now: () => Date.parse(at) },
  }).start();
  return { publish, update, sendFailure };
}

test('a change is published at its time in the name of who scheduled it', async () => {
  const { publish, sendFailure } = await look(anna);
  expect(publish).toHaveBeenCalledExactlyOnceWith('one', { fingerprint: 'reviewed' }, anna);
  expect(sendFailure).not.toHaveBeenCalled();
});

test.each([
  ['was removed', undefined],
  ['may not publish any more', { ...anna, role: 'writer' as const }],
])('it is kept, and its author told, where who scheduled it %s', async (_, found) => {
  const { publish, update, sendFailure } = await look(found);
  expect(publish).not.toHaveBeenCalled();
  const reason = expect.stringContaining('plus le droit de publier');
  const unscheduled = {
    ...{ scheduled_at: null, scheduled_by: null, scheduled_review: null },
    schedule_failure: reason,
  };
  expect(update).toHaveBeenCalledExactlyOnceWith('one', unscheduled);
  const ben = expect.objectContaining({ id: 'ben' });
  expect(sendFailure).toHaveBeenCalledExactlyOnceWith(undefined, ben, reason);
});
