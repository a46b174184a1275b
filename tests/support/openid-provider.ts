import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';
import { onTestFinished, vi } from 'vitest';

/** Who is signed in at the provider. */
export type Account = { email?: string; email_verified?: boolean };

export const openIdClient = { OIDC_CLIENT_ID: 'studio', OIDC_CLIENT_SECRET: 'a-secret-of-studio' };

/** A real OpenID provider, at which `account` is signed in and asked nothing. */
export async function startOpenIdProvider(redirectUri: string) {
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
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // It listens on a port, not on a pipe.
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
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
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
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
