import { Hono } from 'hono';
import * as client from 'openid-client';
import * as z from 'zod';
import { loadOnce } from '../../../server/cache/cached.ts';
import type { Environment } from '../../../server/config/environment.ts';
import { parseText } from '../site/documents.ts';
import type { AuthEnv } from './auth-store.ts';
import { createCookie } from './cookie.ts';
import { openIdCallbackPath, openIdPath } from './sign-in-paths.ts';
import type { SignIn } from './sign-in-routes.ts';

export type OpenIdSettings = Pick<
  Environment,
  'OIDC_ISSUER' | 'OIDC_CLIENT_ID' | 'OIDC_CLIENT_SECRET'
>;

/** The cookie of a browser that has begun to sign in. */
const attemptSchema = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  to: z.string(),
});

/** Seconds for an answer of the provider. */
const timeout = 10;

/** Milliseconds that signing in at the provider may take. */
const attemptTime = 10 * 60_000;

/** What is asked of the provider. */
function createProvider(settings: OpenIdSettings, redirectUri: string) {
  const {
    OIDC_ISSUER: issuer = '',
    OIDC_CLIENT_ID: id = '',
    OIDC_CLIENT_SECRET: secret,
  } = settings;
  // Without TLS on this machine alone (server/config/environment.ts).
  const execute = issuer.startsWith('http:') ? [client.allowInsecureRequests] : [];
  /** Asked when it is needed first: Studio starts without the provider, which may be away for a while. */
  const discover = loadOnce(() =>
    client.discovery(new URL(issuer), id, secret, undefined, { timeout, execute }),
  );
  /** The claims of the ID token; of the provider's user information where that has none of the address. */
  const exchange = async (search: string, attempt: z.output<typeof attemptSchema>) => {
    const config = await discover();
    // As the provider called it: behind a proxy the request names another host.
    const called = new URL(`${redirectUri}${search}`);
    const tokens = await client.authorizationCodeGrant(config, called, {
      pkceCodeVerifier: attempt.verifier,
      expectedState: attempt.state,
      expectedNonce: attempt.nonce,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (!claims || claims.email !== undefined) return claims;
    return client.fetchUserInfo(config, tokens.access_token, claims.sub);
  };
  return { issuer, discover, exchange };
}

/**
 * Sign-in at an OpenID Connect provider: the code flow with PKCE, state and nonce. The provider says which
 * address is verified; whose it is among the authors decides.
 */
export function createOpenIdRoutes(settings: OpenIdSettings, origin: string, parts: SignIn) {
  const { store, pages, log, readTarget, signIn } = parts;
  const redirectUri = `${origin}${openIdCallbackPath}`;
  const cookie = createCookie(origin, 'vitrine-sign-in', attemptTime);
  const { issuer, discover, exchange } = createProvider(settings, redirectUri);
  const routes = new Hono<AuthEnv>();
  routes.get(openIdPath, async (context) => {
    const config = await discover().catch((error) => {
      log?.error({ error }, 'the OpenID provider does not answer');
    });
    if (!config) return pages.refuse(context, 'openIdAway', 503);
    const verifier = client.randomPKCECodeVerifier();
    const attempt = { state: client.randomState(), nonce: client.randomNonce() };
    const to = readTarget(context.req.query('to'));
    cookie.set(context, JSON.stringify({ ...attempt, verifier, to }));
    const address = client.buildAuthorizationUrl(config, {
      ...attempt,
      redirect_uri: redirectUri,
      scope: 'openid email',
      code_challenge: await client.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    });
    return context.redirect(address.href, 303);
  });
  routes.get(openIdCallbackPath, async (context) => {
    const attempt = attemptSchema.safeParse(parseText(cookie.read(context) ?? '')).data;
    // An answer of the provider is good once.
    cookie.remove(context);
    if (!attempt) return pages.refuse(context, 'openId', 403);
    const claims = await exchange(new URL(context.req.url).search, attempt).catch((error) => {
      log?.warn({ error }, 'refused: an answer of the OpenID provider');
    });
    if (!claims) return pages.refuse(context, 'openId', 403);
    const email = readAddress(claims, issuer);
    const author = email === undefined ? undefined : await store.findAuthor({ email });
    if (author) return signIn(context, author, attempt.to);
    log?.warn('refused: an account of the OpenID provider that is no author’s');
    return pages.refuse(context, 'openIdUnknown', 403);
  });
  return routes;
}

/** A tenant of Microsoft Entra ID, whose administrators give its accounts their addresses. */
const entraTenant =
  /^https:\/\/login\.(microsoftonline\.com|microsoftonline\.us|partner\.microsoftonline\.cn)\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\/v2\.0\/?$/;

/**
 * The address that says who somebody is. A provider may let people claim any, so it must be verified. Entra ID
 * sends no `email_verified`: an address of one tenant counts, one of `common` does not.
 */
export function readAddress(
  { email, email_verified: isVerified }: Readonly<Record<string, unknown>>,
  issuer: string,
): string | undefined {
  const isKnown = isVerified === true || (isVerified === undefined && entraTenant.test(issuer));
  return isKnown && typeof email === 'string' ? email : undefined;
}
