import { describe, expect, test } from 'vitest';
import { migrate } from '../../../server/database/migrate.ts';
import { createPlaces, engines } from '../../../tests/support/engines.ts';
import { createClock } from '../../../tests/support/studio-auth.ts';
import { anna, ben } from '../../../tests/support/studio-server.ts';
import { createAuthStore } from '../auth/auth-store.ts';
import { type AuthTables, authMigrations } from '../auth/tables.ts';
import { createChangeStore } from './change-store.ts';
import { type ChangeTables, changeMigrations } from './tables.ts';

const createPlace = createPlaces();
const day = 86_400_000;

describe.each(engines)('on %s', (engine) => {
  const openStores = async () => {
    const database = (await createPlace(engine)).open<AuthTables & ChangeTables>();
    await migrate(database, authMigrations);
    await migrate(database, changeMigrations);
    // A second start finds the tables.
    await migrate(database, changeMigrations);
    const clock = createClock();
    const store = createChangeStore(database.kysely, () => clock.now().getTime());
    return { store, clock, authors: createAuthStore(database, clock.now) };
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
    await store.save(one, [...drafts, { name: 'content/c.json', base: '1', text: '1' }], [anna]);
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

  test('a preview link shows its change for seven days', async () => {
    const { store, clock } = await openStores();
    const { token } = await store.addPreview('a change');
    clock.pass(7 * day - 1000);
    expect(await store.findPreview(token)).toMatchObject({ id: 'a change' });
    expect(await store.findPreview(`${token}x`)).toBeUndefined();
    clock.pass(2000);
    expect(await store.findPreview(token)).toBeUndefined();
  });

  test('an author has one address, links that work once, and sessions that end with the author', async () => {
    const { authors, clock } = await openStores();
    const added = { email: 'Claire@Site.example', name: 'Claire', role: 'writer' as const };
    const author = await authors.addAuthor(added);
    expect(await authors.addAuthor({ ...added, email: ' claire@site.example' })).toBeUndefined();
    const id = author?.id ?? '';
    const link = await authors.createSignInToken(id);
    const used = await Promise.all([1, 2].map(() => authors.useSignInToken(link)));
    expect(used.filter(Boolean)).toMatchObject([{ id }]);
    const session = await authors.createSession(id);
    clock.pass(day / 3);
    expect(await authors.readSession(session)).toMatchObject({ id, role: 'writer' });
    // A stream that stays open is no use of the session.
    clock.pass(day / 3);
    expect(await authors.readSession(session, false)).toMatchObject({ id });
    const other = await authors.createSession(id);
    clock.pass(day / 3);
    expect(await authors.readSession(session)).toBeUndefined();
    expect(await authors.readSession(other)).toMatchObject({ id });
    expect(await authors.removeAuthor('CLAIRE@site.example')).toBe(true);
    expect(await authors.readSession(other)).toBeUndefined();
    expect(await authors.listAuthors()).toEqual([]);
  });
});
