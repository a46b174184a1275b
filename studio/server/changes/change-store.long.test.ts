import { describe, expect, test } from 'vitest';
import { migrate } from '../../../server/database/open-database.ts';
import { createPlace, engines } from '../../../tests/support/engines.ts';
import { createClock } from '../../../tests/support/studio-auth.ts';
import { anna, ben } from '../../../tests/support/studio-server.ts';
import { type ChangeTables, changeMigrations, createChangeStore } from './change-store.ts';

describe.each(engines)('on %s', (engine) => {
  const openStores = async () => {
    const database = (await createPlace(engine)).open<ChangeTables>();
    await migrate(database, changeMigrations);
    // A second start finds the tables.
    await migrate(database, changeMigrations);
    const clock = createClock();
    const store = createChangeStore(database.kysely, () => clock.now().getTime());
    return { store, clock };
  };

  test('changes are listed, the one that was saved last first, and forgotten with their links', async () => {
    const { store, clock } = await openStores();
    const one = await store.add('Été : « l’offre »', anna);
    clock.pass(1000);
    const two = await store.add('Two', ben);
    const ids = async () => (await store.list()).map(({ id }) => id);
    expect(await ids()).toEqual([two, one]);
    clock.pass(1000);
    const bytes = new Uint8Array([0, 255]);
    await store.addPicture(one, 'content/storage/x.png', bytes);
    const drafts = [
      { name: 'content/a.json', base: null, text: '[]' },
      { name: 'content/b.json', base: '{}', text: null },
    ];
    await store.save(one, [...drafts, { name: 'content/c.json', base: '1', text: '1' }], anna);
    expect(await store.read(one)).toEqual({ drafts, pictures: ['content/storage/x.png'] });
    const read = await store.readPicture(one, 'content/storage/x.png');
    expect(new Uint8Array(read)).toEqual(bytes);
    expect(await ids()).toEqual([one, two]);
    const { token } = await store.addPreview(one);
    await store.remove(one);
    expect(await store.read(one)).toEqual({ drafts: [], pictures: [] });
    expect(await ids()).toEqual([two]);
    expect(await store.find(one)).toBeUndefined();
    expect(await store.findPreview(token)).toBeUndefined();
  });
});
