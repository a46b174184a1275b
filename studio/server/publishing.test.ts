import { describe, expect, onTestFinished, test, vi } from 'vitest';
import {
  a,
  anna,
  b,
  begin,
  ben,
  change,
  metaBy,
  open,
  openTestStudio,
  publish,
  push,
  read,
  readMain,
  save,
  sendPicture,
  type TestOptions,
  type TestStudio,
} from '../../tests/support/studio-server.ts';
import type { ChangeSummary, Online, Review } from './protocol.ts';

describe('publishing', () => {
  test('adds one commit of one line, under the author’s name, with the others as co-authors', async () => {
    const studio = await open();
    const id = await begin(studio, ben, 'Titles\n\nand <texts>');
    await save(studio, id, { title: 'Second' }, { author: ben });
    await save(studio, id, { meta: metaBy('Anna’s') });
    const review = await studio.ask<Review>(anna, `GET /changes/${id}/review`);
    expect(review.body).toMatchObject({ documents: [{ name: a, state: 'changed' }], findings: [] });
    const { status, body } = await publish(studio, id);
    expect({ status, remaining: body.remaining }).toEqual({ status: 200, remaining: undefined });
    const { git } = studio.repository;
    await git('fetch', '--quiet', 'origin', 'main');
    expect(await git('rev-parse', 'FETCH_HEAD')).toBe(body.commit);
    expect(await git('log', '-1', '--format=%an|%cn|%s|%b', 'FETCH_HEAD')).toBe(
      'Ben Petit|Anna Roy|Titles and <texts>|Co-authored-by: Anna Roy <anna@broker.example>',
    );
    expect(await git('diff', '--numstat', 'HEAD', 'FETCH_HEAD')).toBe(`2\t2\t${a}`);
    expect((await studio.ask(anna, 'GET /changes')).body).toEqual({ changes: [] });
    expect(JSON.parse((await read(studio, 'main')).text)).toMatchObject({ title: 'Second' });
  });

  test('is for publishers', async () => {
    const studio = await open();
    const id = await begin(studio, ben);
    for (const call of ['POST publish', 'PUT schedule', 'POST return']) {
      const [method, name] = call.split(' ');
      const { status, body } = await studio.ask(ben, `${method} /changes/${id}/${name}`, {});
      expect({ status, body }).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    }
    expect((await save(studio, 'main', { title: 'Mine' })).status).toBe(404);
  });

  test('is of what was reviewed: a save after the review is reviewed first', async () => {
    const studio = await open();
    const id = await change(studio, { title: 'Reviewed' });
    const { fingerprint } = (await studio.ask<Review>(anna, `GET /changes/${id}/review`)).body;
    await save(studio, id, { title: 'Not reviewed' }, { author: ben });
    const refused = await publish(studio, id, { fingerprint });
    expect(refused).toMatchObject({
      status: 409,
      body: { review: { documents: [{ after: expect.stringContaining('Not reviewed') }] } },
    });
    expect(await readMain(studio.repository)).toMatchObject({ title: 'Nos offres' });
    const { review } = refused.body;
    expect((await publish(studio, id, { fingerprint: review.fingerprint })).status).toBe(200);
    expect(await readMain(studio.repository)).toMatchObject({ title: 'Not reviewed' });
  });

  test('merges what a developer pushed meanwhile, and asks about one value that both changed', async () => {
    const studio = await open();
    const id = await change(studio, { title: 'Mine' });
    await push(studio.repository, { meta: metaBy('Pushed') });
    expect((await publish(studio, id)).status).toBe(200);
    const merged = { title: 'Mine', meta: metaBy('Pushed') };
    expect(await readMain(studio.repository)).toMatchObject(merged);

    const second = await change(studio, { title: 'Again mine' });
    await push(studio.repository, { title: 'Pushed' });
    const asked = await publish(studio, second);
    const question = { document: a, path: ['title'], ours: 'Again mine', theirs: 'Pushed' };
    expect(asked).toMatchObject({ status: 409, body: { review: { questions: [question] } } });
    const resolutions = [{ document: a, path: ['title'], use: 'ours' as const }];
    const { fingerprint } = asked.body.review;
    // The values that were asked about are others by now.
    await push(studio.repository, { title: 'Pushed again' });
    const again = await publish(studio, second, { fingerprint, resolutions });
    const { review } = again.body;
    expect(review).toMatchObject({ questions: [{ theirs: 'Pushed again' }] });
    const answer = { fingerprint: review.fingerprint, resolutions };
    expect((await publish(studio, second, answer)).status).toBe(200);
    expect(await readMain(studio.repository)).toMatchObject({ title: 'Again mine' });
  });

  test('refuses a site with mistakes, and names them', async () => {
    const studio = await open();
    const id = await change(studio, { colour: 'red' });
    const head = await studio.repository.git('rev-parse', 'HEAD');
    const refused = await publish(studio, id);
    expect(refused.status).toBe(422);
    expect(refused.body.findings).toMatchObject([
      { file: a, isOfBuffers: true, severity: 'error' },
    ]);
    await studio.repository.git('fetch', '--quiet', 'origin', 'main');
    expect(await studio.repository.git('rev-parse', 'FETCH_HEAD')).toBe(head);
  });

  test('leaves single pages out, which stay in the change with what they began with', async () => {
    const studio = await open();
    const id = await change(studio, { title: 'New a' });
    await save(studio, id, { title: 'New b' }, { name: b });
    const { body } = await publish(studio, id, { documents: [b] });
    expect(body.remaining?.documents).toMatchObject([{ name: a, title: 'New a' }]);
    expect(JSON.parse((await read(studio, 'main', b)).text)).toMatchObject({ title: 'New b' });
    expect(JSON.parse((await read(studio, 'main')).text)).toMatchObject({ title: 'Nos offres' });
    // A developer changes the same value of the page that was left out.
    await push(studio.repository, { title: 'Pushed' });
    expect((await publish(studio, id)).body.review.questions).toMatchObject([
      { path: ['title'], ours: 'New a', theirs: 'Pushed' },
    ]);
  });

  test('takes no picture that no page shows', async () => {
    const studio = await open();
    const id = await begin(studio);
    await sendPicture(studio, id, undefined, 'shown');
    await sendPicture(studio, id, undefined, 'given-up');
    await save(studio, id, { meta: metaBy('Anna, uploads/shown.svg') });
    const { body: review } = await studio.ask<Review>(anna, `GET /changes/${id}/review`);
    expect(review.documents.map(({ name }) => name)).toEqual([a]);
    await publish(studio, id);
    const { git } = studio.repository;
    await git('fetch', '--quiet', 'origin', 'main');
    const files = await git('ls-tree', '-r', '--name-only', 'FETCH_HEAD', 'content/storage');
    expect(files).toContain('uploads/shown.svg');
    expect(files).not.toContain('given-up');
  });

  test('of two changes of one page: the second one is looked at again, and both are kept', async () => {
    const studio = await open();
    const one = await change(studio, { title: 'One' });
    const two = await change(studio, { meta: metaBy('Two') });
    const { fingerprint } = (await studio.ask<Review>(anna, `GET /changes/${two}/review`)).body;
    const answers = [await publish(studio, one), await publish(studio, two, { fingerprint })];
    expect(answers.map(({ status }) => status)).toEqual([200, 409]);
    expect((await publish(studio, two)).status).toBe(200);
    const merged = { title: 'One', meta: metaBy('Two') };
    expect(JSON.parse((await read(studio, 'main')).text)).toMatchObject(merged);
  });

  test('of two servers at once keeps both: the second one begins anew', async () => {
    const studio = await open();
    const other = await openTestStudio(studio.repository.address);
    const one = await change(studio, { title: 'One' });
    const two = await change(other, { meta: metaBy('Two') });
    const publishBoth = () => Promise.all([publish(studio, one), publish(other, two)]);
    const answers = await publishBoth();
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    await publishBoth();
    const merged = { title: 'One', meta: metaBy('Two') };
    expect(await readMain(studio.repository)).toMatchObject(merged);
  });

  test('tells the visitors’ servers, and asks them whether it is online', async () => {
    const calls: string[] = [];
    let commit = '';
    const studio = await open({
      servers: ['http://one.example', 'http://two.example'],
      request: async (input, init) => {
        const { Authorization } = { ...(init?.headers as { Authorization: string }) };
        calls.push(`${init?.method} ${input} ${Authorization}`);
        return Response.json({ commit }, { status: init?.method === 'POST' ? 202 : 200 });
      },
    });
    const id = await change(studio);
    const before = await studio.repository.git('rev-parse', 'HEAD');
    const { body } = await publish(studio, id);
    const address = 'http://one.example/_vitrine/site-changed';
    expect(calls).toContain(`POST ${address} Bearer a secret of the servers`);
    const ask = async () =>
      (await studio.ask<Online>(anna, `GET /online?commit=${body.commit}`)).body;
    commit = before;
    expect(await ask()).toEqual({ state: 'waiting', address: 'http://one.example' });
    commit = body.commit;
    expect(await ask()).toMatchObject({ state: 'online' });
  });
});

test('a writer proposes with a note; a publisher returns it with a comment; both by mail', async () => {
  const studio = await open();
  const id = await begin(studio, ben);
  const proposed = await studio.ask(ben, `POST /changes/${id}/propose`, { note: 'Please' });
  expect(proposed.body).toMatchObject({ proposal: { note: 'Please', by: 'Ben Petit' } });
  const returned = await studio.ask(anna, `POST /changes/${id}/return`, { comment: 'Shorter' });
  expect(returned.body).toMatchObject({ returned: { comment: 'Shorter', by: 'Anna Roy' } });
  expect(returned.body).not.toHaveProperty('proposal');
  expect(studio.mails).toEqual([
    { kind: 'proposal', change: id, text: 'Please' },
    { kind: 'return', change: id, to: 'ben', text: 'Shorter' },
  ]);
});

describe('a scheduled change', () => {
  const at = '2027-03-01T08:00:00.000Z';
  const schedule = async ({ ask }: Pick<TestStudio, 'ask'>, id: string) => {
    const { fingerprint } = (await ask<Review>(anna, `GET /changes/${id}/review`)).body;
    return ask(anna, `PUT /changes/${id}/schedule`, { at, fingerprint });
  };
  /** A clock and timers that the test holds. */
  const hold = () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const held = { now: Date.parse('2027-03-01T07:00:00Z') };
    const options: TestOptions = { now: () => held.now };
    return { held, options };
  };

  test('is published when its time has come, also after a restart and a jump of the clock', async () => {
    const { held, options } = hold();
    const studio = await open(options);
    const id = await change(studio, { title: 'Later' });
    const scheduled = await schedule(studio, id);
    expect(scheduled).toMatchObject({ status: 200, body: { scheduledAt: at } });
    await studio.stop();
    const { dataFolder, repository } = studio;
    const again = await openTestStudio(repository.address, { ...options, dataFolder });
    await again.start();
    expect(JSON.parse((await read(again, 'main')).text)).toMatchObject({ title: 'Nos offres' });
    held.now = Date.parse('2027-03-05T00:00:00Z');
    vi.advanceTimersByTime(15_000);
    const readTitle = async () => JSON.parse((await read(again, 'main')).text).title;
    await expect.poll(readTitle).toBe('Later');
  });

  test('is refused, and shown for another review, where it was saved since its review', async () => {
    const studio = await open();
    const id = await change(studio, { title: 'Later' });
    const { fingerprint } = (await studio.ask<Review>(anna, `GET /changes/${id}/review`)).body;
    await save(studio, id, { title: 'Not reviewed' });
    const body = { at, fingerprint };
    expect(await studio.ask(anna, `PUT /changes/${id}/schedule`, body)).toMatchObject({
      status: 409,
      body: { review: { documents: [{ name: a }] } },
    });
  });

  test('that is another one by then is mailed to its author, who finds it as it was', async () => {
    const { held, options } = hold();
    const studio = await open(options);
    const id = await change(studio, { title: 'Later' });
    await schedule(studio, id);
    await save(studio, id, { title: 'Not reviewed' });
    held.now = Date.parse(at);
    await studio.start();
    expect(studio.mails).toMatchObject([{ kind: 'schedule', change: id, to: 'anna' }]);
    const { body } = await studio.ask<{ changes: ChangeSummary[] }>(anna, 'GET /changes');
    expect(body.changes[0]).toMatchObject({
      id,
      scheduleFailure: expect.stringContaining('depuis la relecture'),
    });
    expect(body.changes[0]).not.toHaveProperty('scheduledAt');
  });

  test.each([
    ['was removed', undefined],
    ['may not publish any more', { ...anna, role: 'writer' as const }],
  ])('is kept, and its author told, where who scheduled it %s', async (_, author) => {
    const { held, options } = hold();
    const studio = await open(options);
    const id = await change(studio, { title: 'Later' }, { author: ben });
    await schedule(studio, id);
    studio.authors.delete(anna.id);
    if (author) studio.authors.set(anna.id, author);
    held.now = Date.parse(at);
    await studio.start();
    const text = expect.stringContaining('plus le droit de publier');
    expect(studio.mails).toMatchObject([{ kind: 'schedule', change: id, to: 'ben', text }]);
    expect(await readMain(studio.repository)).toMatchObject({ title: 'Nos offres' });
  });
});
