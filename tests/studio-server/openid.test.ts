import { createServer } from 'node:http';
import Provider from 'oidc-provider';
import { expect, test, vi } from 'vitest';
import { readAddress } from '../../studio/server/auth/openid.ts';
import { serveForFile } from '../support/http-listener.ts';
import { addAuthor, createTestAuth, studioOrigin, type TestAuth } from '../support/studio-auth.ts';

async function openServer() {
  const provider = await startOpenIdProvider(`${studioOrigin}/sign-in/openid/callback`);
  const environment = { TRUST_PROXY: 0, ...openIdClient, OIDC_ISSUER: provider.issuer };
  const server = await createTestAuth({ environment });
  return { provider, server, author: await addAuthor(server) };
}

/** The first step of a browser: where it is sent, and the cookie that it brings back. */
async function begin({ app }: TestAuth, to = '/about?change=abc') {
  const answer = await app.request(`/sign-in/openid?${new URLSearchParams({ to })}`);
  const Cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  return { address: answer.headers.get('Location') ?? '', Cookie, status: answer.status };
}

const comeBack = ({ app }: TestAuth, { pathname, search }: URL, Cookie = '') =>
  app.request(pathname + search, { headers: { Cookie } });

const sessionOf = (answer: Response) =>
  answer.headers.getSetCookie().find((line) => line.startsWith('__Host-vitrine-studio='));

test('an author signs in with the account of the company', async () => {
  const { provider, server, author } = await openServer();
  provider.setAccount({ email: author.email.toUpperCase(), email_verified: true });
  expect(await (await server.app.request('/sign-in')).text()).toContain('compte de l’entreprise');
  const { address, Cookie } = await begin(server);
  const query = new URL(address).searchParams;
  expect(query.get('code_challenge_method')).toBe('S256');
  for (const name of ['state', 'nonce', 'code_challenge']) {
    expect(query.get(name)?.length).toBeGreaterThan(40);
  }
  const answer = await comeBack(server, await provider.visit(address), Cookie);
  expect(answer.status).toBe(303);
  expect(answer.headers.get('Location')).toBe(`${studioOrigin}/about?change=abc`);
  const session = await server.app.request('/_vitrine/studio/session', {
    headers: { Cookie: sessionOf(answer)?.split(';')[0] ?? '' },
  });
  expect(await session.json()).toMatchObject({ author });
});

test.each<[string, (email: string) => Account]>([
  ['an address that is no author’s', () => ({ email: 'x@evil.example', email_verified: true })],
  ['an address that is not verified', (email) => ({ email, email_verified: false })],
  ['an address of which nobody says that', (email) => ({ email })],
  ['no address', () => ({ email_verified: true })],
])('an account with %s does not get in', async (_, accountFor) => {
  const { provider, server, author } = await openServer();
  provider.setAccount(accountFor(author.email));
  const { address, Cookie } = await begin(server);
  const answer = await comeBack(server, await provider.visit(address), Cookie);
  expect([answer.status, sessionOf(answer)]).toEqual([403, undefined]);
  expect(server.lines.join()).not.toMatch(/evil|writer-/);
});

test('an answer of the provider is taken from the browser that asked, as it was asked, once', async () => {
  const { provider, server, author } = await openServer();
  provider.setAccount({ email: author.email, email_verified: true });
  const { address, Cookie } = await begin(server);
  const other = await begin(server);
  const answer = await provider.visit(address);
  const forged = new URL(answer);
  forged.searchParams.set('state', 'x'.repeat(43));
  const statusOf = async (url: URL, cookie?: string) =>
    (await comeBack(server, url, cookie)).status;
  expect(await statusOf(answer)).toBe(403);
  expect(await statusOf(answer, other.Cookie)).toBe(403);
  expect(await statusOf(answer, '__Host-vitrine-sign-in=x')).toBe(403);
  expect(await statusOf(forged, Cookie)).toBe(403);
  const used = await comeBack(server, answer, Cookie);
  expect(used.status).toBe(303);
  expect(used.headers.getSetCookie()[0]).toMatch(/^__Host-vitrine-sign-in=; Max-Age=0;/);
  expect(await statusOf(answer, Cookie)).toBe(403);
});

test('a provider that is away is named on the page, and asked again', async () => {
  const { provider, server } = await openServer();
  const away = await createTestAuth({
    environment: { TRUST_PROXY: 0, ...openIdClient, OIDC_ISSUER: 'http://127.0.0.1:9' },
  });
  const answer = await away.app.request('/sign-in/openid');
  expect([answer.status, await answer.text()]).toEqual([
    503,
    expect.stringContaining('ne répond pas'),
  ]);
  expect((await begin(server)).address.startsWith(provider.issuer)).toBe(true);
});

test('without a provider there is neither a button nor a route', async () => {
  const server = await createTestAuth();
  expect(await (await server.app.request('/sign-in')).text()).not.toContain('entreprise');
  expect((await server.app.request('/sign-in/openid')).status).toBe(401);
});

const tenantId = '11111111-2222-3333-4444-555555555555';

test.each([
  ['a tenant of Entra ID', tenantId, {}, true],
  ['Entra ID’s common entry', 'common', {}, false],
  ['a tenant that says no', tenantId, { email_verified: false }, false],
])('an address without `email_verified` from %s', (_, tenant, verified, isTaken) => {
  const claims = { email: 'anna@broker.example', ...verified };
  const address = readAddress(claims, `https://login.microsoftonline.com/${tenant}/v2.0`);
  expect(address).toBe(isTaken ? claims.email : undefined);
});

/** Who is signed in at the provider. */
type Account = { email?: string; email_verified?: boolean };

const openIdClient = { OIDC_CLIENT_ID: 'studio', OIDC_CLIENT_SECRET: 'a-secret-of-studio' };

/** A real OpenID provider, at which `account` is signed in and asked nothing. */
async function startOpenIdProvider(redirectUri: string) {
  // It says on the console that its defaults are for development.
  for (const method of ['warn', 'info'] as const) {
    vi.spyOn(console, method).mockImplementation(() => {});
  }
  const state: { account: Account } = { account: {} };
  const server = createServer((request, response) => {
    if (!request.url?.startsWith('/interaction/')) return void handle(request, response);
    void provider.interactionDetails(request, response).then(async ({ params }) => {
      const accountId = 'somebody';
      const grant = new provider.Grant({ accountId, clientId: params.client_id });
      grant.addOIDCScope('openid email');
      await provider.interactionFinished(request, response, {
        login: { accountId },
        consent: { grantId: await grant.save() },
      });
    });
  });
  const issuer = await serveForFile(server);
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: openIdClient.OIDC_CLIENT_ID,
        client_secret: openIdClient.OIDC_CLIENT_SECRET,
        token_endpoint_auth_method: 'client_secret_post',
        redirect_uris: [redirectUri],
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    findAccount: (_: unknown, sub: string) => ({
      accountId: sub,
      claims: () => ({ sub, ...state.account }),
    }),
    interactions: { url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    cookies: { keys: ['a-key'] },
  });
  const handle = provider.callback();
  return {
    issuer,
    setAccount: (account: Account) => {
      state.account = account;
    },
    /** What the browser is sent back to. */
    visit: async (address: string): Promise<URL> => {
      const jar = new Map<string, string>();
      let next = address;
      while (next.startsWith(issuer)) {
        const cookie = [...jar].map((pair) => pair.join('=')).join('; ');
        const answer = await fetch(next, { redirect: 'manual', headers: { Cookie: cookie } });
        for (const line of answer.headers.getSetCookie()) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
          jar.set(name, value);
        }
        const location = answer.headers.get('Location');
        if (!location) throw new Error(`${answer.status} ${await answer.text()}`);
        next = new URL(location, next).href;
      }
      return new URL(next);
    },
  };
}
