import { getRequestListener } from '@hono/node-server';
import { expect, test } from 'vitest';
import { engines } from '../support/engines.ts';
import { startHttpListener } from '../support/http-listener.ts';
import {
  addAuthor,
  askForLink,
  createTestAuth,
  postForm,
  readMails,
  startSession,
  studioOrigin,
} from '../support/studio-auth.ts';
import { waitFor } from '../support/wait-for.ts';

const minute = 60_000;
const hour = 60 * minute;

const tokenOf = (link: URL) => link.searchParams.get('token') ?? '';

test.each(engines)('with %s, an author signs in by the link of a mail', async (engine) => {
  const server = await createTestAuth({}, engine);
  const author = await addAuthor(server);
  const link = await askForLink(server, ` ${author.email.toUpperCase()} `, '/about?change=abc');
  expect(link.origin).toBe(studioOrigin);
  const page = await server.app.request(link.pathname + link.search);
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('>Se connecter</button>');
  const to = link.searchParams.get('to') ?? '';
  const answer = await postForm(server, '/sign-in/link', { token: tokenOf(link), to });
  expect(answer.status).toBe(303);
  expect(answer.headers.get('Location')).toBe(`${studioOrigin}/about?change=abc`);
  const [cookie = ''] = answer.headers.getSetCookie();
  expect(cookie.replace(/=[\w-]{43};/, '=…;')).toBe(
    '__Host-vitrine-studio=…; Max-Age=604800; Path=/; HttpOnly; Secure; SameSite=Lax',
  );
  const session = await server.app.request('/_vitrine/studio/session', {
    headers: { Cookie: cookie.split(';')[0] ?? '' },
  });
  expect(await session.json()).toEqual({ author });
});

test.each(engines)(
  'with %s, a link is shown as often as a mail scanner likes, and signs in once',
  async (engine) => {
    const server = await createTestAuth({}, engine);
    const link = await askForLink(server, (await addAuthor(server)).email);
    for (let visit = 0; visit < 3; visit += 1) {
      expect((await server.app.request(link.pathname + link.search)).status).toBe(200);
    }
    const use = () => postForm(server, '/sign-in/link', { token: tokenOf(link) });
    const statuses = (await Promise.all([use(), use(), use()])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([303, 410, 410]);
    expect((await server.app.request(link.pathname + link.search)).status).toBe(410);
  },
);

test('a link works for 15 minutes', async () => {
  const server = await createTestAuth();
  const link = await askForLink(server, (await addAuthor(server)).email);
  server.clock.pass(15 * minute - 1);
  expect((await server.app.request(link.pathname + link.search)).status).toBe(200);
  server.clock.pass(1);
  expect((await server.app.request(link.pathname + link.search)).status).toBe(410);
  const answer = await postForm(server, '/sign-in/link', { token: tokenOf(link) });
  expect([answer.status, answer.headers.getSetCookie()]).toEqual([410, []]);
});

test('neither a database nor an outbox that is read tells a token', async () => {
  const server = await createTestAuth();
  const author = await addAuthor(server);
  await postForm(server, '/sign-in', { email: author.email });
  await server.auth.finish();
  const waiting = await server.database.kysely.selectFrom('studio_outbox').selectAll().execute();
  expect(waiting).toHaveLength(1);
  const [mail = ''] = await readMails(server.mails, server.folder);
  const token = /token=([\w-]{43})/.exec(mail)?.[1] ?? '';
  const session = await server.auth.authors.createSession(author.id);
  const { kysely } = server.database;
  const stored = JSON.stringify([
    waiting,
    await kysely.selectFrom('studio_sign_in_tokens').selectAll().execute(),
    await kysely.selectFrom('studio_sessions').selectAll().execute(),
    await kysely.selectFrom('studio_outbox').selectAll().execute(),
  ]);
  expect(token).not.toBe('');
  expect(stored).toContain(author.id);
  expect(stored).not.toContain(token);
  expect(stored).not.toContain(session);
});

test('an unknown address gets the same answer, and nobody is looked up before it is given', async () => {
  const sent: { id: string; isAnswered: boolean }[] = [];
  let isAnswered = false;
  const server = await createTestAuth({
    sendSignIn: async ({ id }) => void sent.push({ id, isAnswered }),
  });
  const listener = getRequestListener(server.app.fetch, { overrideGlobalObjects: false });
  const { origin } = await startHttpListener((request, response) => {
    response.once('finish', () => {
      isAnswered = true;
    });
    void listener(request, response);
  });
  const author = await addAuthor(server);
  const ask = async (email: string) => {
    isAnswered = false;
    const { status, headers, text } = await post(`${origin}/sign-in`, { email });
    await server.auth.finish();
    return [status, headers.filter(([name]) => name !== 'date'), text];
  };
  const known = await ask(author.email);
  await waitFor(() => expect(sent).toEqual([{ id: author.id, isAnswered: true }]));
  expect(await ask('nobody@courtier.example')).toEqual(known);
  expect(sent).toHaveLength(1);
});

/** Over the network, as a browser does. */
async function post(address: string, fields: Record<string, string>) {
  const answer = await fetch(address, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(fields),
    headers: { Origin: studioOrigin },
  });
  return { status: answer.status, headers: [...answer.headers], text: await answer.text() };
}

test('a mailbox is sent five links in ten minutes, known or not, whoever asks', async () => {
  const server = await createTestAuth();
  const { email } = await addAuthor(server);
  for (const address of [email, 'nobody@courtier.example']) {
    const ask = (client: number, typed = address) =>
      postForm(server, '/sign-in', { email: typed }, { 'X-Forwarded-For': `192.0.2.${client}` });
    for (let time = 0; time < 5; time += 1) expect((await ask(time)).status).toBe(303);
    const refused = await ask(6, address.toUpperCase());
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
  }
});

test('a client tries thirty times in ten minutes, addresses and tokens together', async () => {
  const server = await createTestAuth();
  const from = { 'X-Forwarded-For': '192.0.2.9' };
  for (let time = 0; time < 15; time += 1) {
    const email = `author-${time}@courtier.example`;
    expect((await postForm(server, '/sign-in', { email }, from)).status).toBe(303);
    const token = String(time).repeat(43);
    expect((await postForm(server, '/sign-in/link', { token }, from)).status).toBe(410);
  }
  expect((await postForm(server, '/sign-in/link', { token: 'x' }, from)).status).toBe(429);
  const other = { 'X-Forwarded-For': '192.0.2.10' };
  expect((await postForm(server, '/sign-in/link', { token: 'x' }, other)).status).toBe(410);
});

test.each([
  'no-address',
  'a@b',
  'a@courtier.example\r\nBcc: b@courtier.example',
  'a@courtier.example, b@courtier.example',
  '"><script>alert(1)</script>@courtier.example',
  `${'a'.repeat(255)}@courtier.example`,
])('what is no address is said at its field: %j', async (email) => {
  const server = await createTestAuth();
  const answer = await postForm(server, '/sign-in', { email });
  expect(answer.status).toBe(422);
  const page = await answer.text();
  expect(page).toContain('aria-invalid="true" aria-describedby="error"');
  expect(page).not.toContain('<script');
});

test.each([
  'https://evil.example/',
  '//evil.example/',
  '/\\evil.example',
  '\\\\evil.example',
  'javascript:alert(1)',
  `/${'a'.repeat(2000)}`,
])('signing in leads to no other place than Studio: %s', async (to) => {
  const server = await createTestAuth();
  const token = await server.auth.authors.createSignInToken((await addAuthor(server)).id);
  const answer = await postForm(server, '/sign-in/link', { token, to });
  expect(answer.headers.get('Location')).toBe(`${studioOrigin}/`);
});

test('a session begins anew at each sign-in, and the one before ends', async () => {
  const server = await createTestAuth();
  const author = await addAuthor(server);
  const before = await startSession(server, author);
  const token = await server.auth.authors.createSignInToken(author.id);
  const answer = await postForm(server, '/sign-in/link', { token }, { Cookie: before });
  const after = answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const statusWith = async (Cookie: string) =>
    (await server.app.request('/_vitrine/studio/changes', { headers: { Cookie } })).status;
  expect([await statusWith(before), await statusWith(after)]).toEqual([401, 200]);
});

test('a session ends after 12 hours without a request, and after 7 days', async () => {
  const server = await createTestAuth();
  const headers = { Cookie: await startSession(server, await addAuthor(server)) };
  const ask = async () =>
    (await server.app.request('/_vitrine/studio/changes', { headers })).status;
  for (let time = 0; time < 14; time += 1) {
    expect(await ask()).toBe(200);
    server.clock.pass(12 * hour - minute);
  }
  expect(await ask()).toBe(200);
  server.clock.pass(14 * minute);
  expect(await ask()).toBe(401);
  const idle = { Cookie: await startSession(server, await addAuthor(server, 'publisher')) };
  server.clock.pass(12 * hour);
  const answer = await server.app.request('/_vitrine/studio/changes', { headers: idle });
  expect(answer.status).toBe(401);
});

test('on localhost, where Safari takes no secure cookie, the cookie has no prefix', async () => {
  const origin = 'http://localhost:3100';
  const server = await createTestAuth({ origin });
  const token = await server.auth.authors.createSignInToken((await addAuthor(server)).id);
  const answer = await postForm(server, '/sign-in/link', { token }, { Origin: origin });
  expect(answer.headers.getSetCookie()[0]).toMatch(
    /^vitrine-studio=[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/,
  );
});
