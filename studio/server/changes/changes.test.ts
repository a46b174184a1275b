import { expect, test, vi } from 'vitest';
import { expectConsole } from '../../../tests/setup/console-guard.ts';
import { type ChangesOptions, createChanges } from './changes.ts';
import { baseRef, changeRef } from './repository.ts';

test('a start keeps a branch with saves that the database does not know, as after a restore', async () => {
  const refs = new Map([
    ...[changeRef('saved'), changeRef('empty')].map((ref) => [ref, 'tip'] as const),
    ...[baseRef('saved'), baseRef('empty')].map((ref) => [ref, 'begun'] as const),
  ]);
  refs.set(changeRef('empty'), 'begun');
  const collaborators = {
    repository: {
      listChanges: async () => ['saved', 'empty'],
      readHead: async () => 'head',
      contains: async (_: string, ancestor: string) => ancestor === 'begun',
      readRef: async (ref: string) => refs.get(ref),
      setRefs: async (set: Record<string, null>) => {
        for (const ref of Object.keys(set)) refs.delete(ref);
      },
    },
    store: { list: async () => [], remove: vi.fn() },
    workspaces: { remove: vi.fn() },
    events: { emit: vi.fn() },
  };
  // What a start asks of its collaborators.
  const changes = createChanges(collaborators as unknown as ChangesOptions);
  expectConsole('error', /saved/);
  await changes.removeHalf();
  expect([...refs.keys()]).toEqual([changeRef('saved'), baseRef('saved')]);
});
