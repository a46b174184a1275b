import { describe, expect, test } from 'vitest';
import { engines } from '../support/engines.ts';
import {
  addAuthor,
  createTestAuth,
  postForm,
  readMails,
  startSession,
  studioOrigin,
  type TestAuth,
} from '../support/studio-auth.ts';

const changes = '/_vitrine/studio/changes';
const json = { Origin: studioOrigin, 'Content-Type': 'application/json' };

const post = ({ app }: TestAuth, path: string, headers: Record<string, string>, body = '{}') =>
  app.request(path, { method: 'POST', headers, body });

describe('without a session', () => {
  test('no route answers but those of signing in', async () => {
    const server = await createTestAuth();
    const open = new Set(['/sign-in', '/sign-in/sent', '/sign-in/link']);
    const routes = server.app.routes.filter(({ method }) => method !== 'ALL');
    const saves = ['PUT', 'DELETE'].map((method) => ({ method, path: changes }));
    const closed = [...routes, ...saves].filter(({ path }) => !open.has(path));
    expect(closed.length).toBeGreaterThan(4);
    for (const { method, path } of closed) {
      const body = method === 'GET' ? {} : { body: '{}', headers: json };
      const answer = await server.app.request(path.replace('*', 'about'), { method, ...body });
      expect([method, path, answer.status]).toEqual([method, path, 401]);
      expect(await answer.json()).toEqual({
        code: 'signed-out',
        message: 'Vous n’êtes plus connecté. Connectez-vous de nouveau pour continuer.',
      });
    }
  });

  test.each([
    ['/', '/sign-in'],
    ['/about?change=a1', '/sign-in?to=%2Fabout%3Fchange%3Da1'],
    ['//evil.example/', '/sign-in?to=%2F%2Fevil.example%2F'],
  ])('the document %s is redirected to %s', async (path, target) => {
    const { app } = await createTestAuth();
    const answer = await app.request(`${studioOrigin}${path}`, {
      headers: { Accept: 'text/html,*/*;q=0.8' },
    });
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, target]);
  });

  test('a frame gets 401: Studio signs in beside what was typed, not in it', async () => {
    const { app } = await createTestAuth();
    const headers = { Accept: 'text/html', 'Sec-Fetch-Dest': 'iframe' };
    expect((await app.request('/about', { headers })).status).toBe(401);
  });

  test('the files of the sign-in page are sent, and no other beside them', async () => {
    const { app } = await createTestAuth();
    const statusOf = async (path: string) => (await app.request(path)).status;
    expect(await statusOf('/pictures/brand/logo.svg')).toBe(200);
    expect(await statusOf('/pictures/brand/hero.svg')).toBe(401);
    expect(await statusOf('/pictures/brand/logo.svg/..%2Fhero.svg')).toBe(401);
    expect((await app.request('/pictures/brand/logo.svg', { method: 'POST' })).status).toBe(401);
  });

  test.each(['', 'x', '0'.repeat(43), "' or 1=1 --"])(
    'the cookie %j opens nothing',
    async (value) => {
      const server = await createTestAuth();
      await startSession(server, await addAuthor(server));
      const headers = { Cookie: `__Host-vitrine-studio=${value}` };
      expect((await server.app.request(changes, { headers })).status).toBe(401);
    },
  );
});

describe('a write with a session (CSRF)', () => {
  test.each([
    ['of another origin', { ...json, Origin: 'https://evil.example' }, 403],
    ['of a longer name', { ...json, Origin: `${studioOrigin}.evil.example` }, 403],
    ['of a sandboxed page', { ...json, Origin: 'null' }, 403],
    ['of no origin', { 'Content-Type': 'application/json' }, 403],
    ['as a form', { ...json, 'Content-Type': 'application/x-www-form-urlencoded' }, 400],
    ['as a form of texts', { ...json, 'Content-Type': 'text/plain' }, 400],
    ['as a form of files', { ...json, 'Content-Type': 'multipart/form-data; boundary=a' }, 400],
    ['as JSON of Studio', json, 201],
  ])('%s', async (_, headers, status) => {
    const server = await createTestAuth();
    const Cookie = await startSession(server, await addAuthor(server));
    expect((await post(server, changes, { ...headers, Cookie })).status).toBe(status);
  });

  test.each(['/sign-in', '/sign-in/link'])('a form of another site to %s', async (path) => {
    const server = await createTestAuth();
    const { id, email } = await addAuthor(server);
    const token = await server.auth.authors.createSignInToken(id);
    const answer = await postForm(
      server,
      path,
      { email, token },
      { Origin: 'https://evil.example' },
    );
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([403, []]);
    await server.auth.finish();
    expect(await readMails(server.mails, server.folder)).toEqual([]);
    expect(await server.auth.authors.readSignInToken(token)).toMatchObject({ id });
  });
});

describe.each(engines)('with %s, an author who is removed', (engine) => {
  test('is out at once, with sessions, links and mails that wait', async () => {
    const server = await createTestAuth({}, engine);
    const author = await addAuthor(server);
    const headers = { Cookie: await startSession(server, author) };
    const token = await server.auth.authors.createSignInToken(author.id);
    await server.mails.sendSignIn(author);
    expect((await server.app.request(changes, { headers })).status).toBe(200);
    // As `npm run authors` does in a process of its own.
    expect(await server.auth.authors.removeAuthor(author.email)).toBe(true);
    expect((await server.app.request(changes, { headers })).status).toBe(401);
    expect((await postForm(server, '/sign-in/link', { token })).status).toBe(410);
    expect(await readMails(server.mails, server.folder)).toEqual([]);
    await server.mails.sendSignIn(author);
    expect(await readMails(server.mails, server.folder)).toEqual([]);
  });
});

test('signing out ends the session on the server, too', async () => {
  const server = await createTestAuth();
  const Cookie = await startSession(server, await addAuthor(server));
  const answer = await post(server, '/_vitrine/studio/sign-out', { ...json, Cookie });
  expect(answer.status).toBe(204);
  expect(answer.headers.getSetCookie()[0]).toMatch(/^__Host-vitrine-studio=; Max-Age=0;/);
  expect((await server.app.request(changes, { headers: { Cookie } })).status).toBe(401);
});

test('log lines name authors by their id, and nobody else', async () => {
  const server = await createTestAuth();
  const author = await addAuthor(server);
  await postForm(server, '/sign-in', { email: 'jeanne@elsewhere.example' });
  await postForm(server, '/sign-in', { email: author.email });
  await server.auth.finish();
  const token = await server.auth.authors.createSignInToken(author.id);
  const signedIn = await postForm(server, '/sign-in/link', { token });
  await postForm(server, '/sign-in/link', { token });
  const Cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  await post(server, changes, { ...json, Origin: 'https://evil.example', Cookie });
  await post(server, '/_vitrine/studio/sign-out', { ...json, Cookie });
  const told = server.lines.map((line) => {
    const { level, author: id, message } = JSON.parse(line);
    return [level, id, message];
  });
  expect(told).toEqual([
    ['info', undefined, 'a sign-in link was asked for an unknown address'],
    ['info', author.id, 'signed in'],
    ['warn', undefined, 'refused: a sign-in link that does not work'],
    ['warn', author.id, 'refused: a write of another origin than STUDIO_ORIGIN'],
    ['info', author.id, 'signed out'],
  ]);
  const text = server.lines.join();
  for (const secret of [author.email, author.name, 'jeanne', token, Cookie.split('=')[1] ?? '']) {
    expect(text).not.toContain(secret);
  }
});
