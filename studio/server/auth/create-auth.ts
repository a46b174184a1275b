import { type Context, Hono, type MiddlewareHandler } from 'hono';
import type { Database } from '../../../server/database/database.ts';
import type { Site } from '../../../server/load/load-site.ts';
import { studioPath } from '../protocol.ts';
import { StudioError } from '../studio-error.ts';
import { type AuthEnv, type AuthTables, createAuthStore, sessionTime } from './auth-store.ts';
import { createCookie } from './cookie.ts';
import { createOpenIdRoutes, type OpenIdSettings } from './openid.ts';
import { createSignInPages } from './sign-in-pages.ts';
import { signInPath } from './sign-in-paths.ts';
import { createSignInRoutes, type SignIn, type SignInOptions } from './sign-in-routes.ts';

export type AuthOptions = SignInOptions & {
  database: Database<AuthTables>;
  environment: OpenIdSettings;
  site: Site;
  language: string;
  now?: () => Date;
};

export type Auth = ReturnType<typeof createAuth>;

/** Who gets into the Studio server: sign-in by mail or OpenID Connect, sessions and roles. */
export function createAuth(options: AuthOptions) {
  const { database, origin, environment, site, language, log, now } = options;
  const store = createAuthStore(database, now);
  const cookie = createCookie(origin, 'vitrine-studio', sessionTime);
  const hasOpenId = Boolean(environment.OIDC_ISSUER && environment.OIDC_CLIENT_ID);
  const parts: SignIn = {
    store,
    pages: createSignInPages({ ...site, language }, hasOpenId),
    log,
    readAuthor: async (context, isUsed) => {
      const token = cookie.read(context);
      return token === undefined ? undefined : store.readSession(token, isUsed);
    },
    readTarget: (to = '') => {
      const url = URL.parse(to, origin);
      return url?.origin === origin && to.length < 1000 ? url.href : `${origin}/`;
    },
    signIn: async (context, author, to) => {
      const before = cookie.read(context);
      if (before) await store.endSession(before);
      cookie.set(context, await store.createSession(author.id));
      log?.info({ author: author.id }, 'signed in');
      return context.redirect(parts.readTarget(to), 303);
    },
  };
  const authorise = createAuthorise(options, parts);
  const byMail = createSignInRoutes(options, parts);
  const routes = new Hono<AuthEnv>().route('/', byMail.routes);
  if (hasOpenId) routes.route('/', createOpenIdRoutes(environment, origin, parts));
  routes.post(`${studioPath}/sign-out`, authorise, async (context) => {
    await store.endSession(cookie.read(context) ?? '');
    cookie.remove(context);
    log?.info({ author: context.var.author.id }, 'signed out');
    return context.body(null, 204);
  });
  return {
    /** The pages of signing in, and `POST /sign-out`. Mounted at `/`, before `authorise`. */
    routes,
    authorise,
    readAuthor: parts.readAuthor,
    authors: store,
    findAuthor: (id: string) => store.findAuthor({ id }),
    finish: byMail.finish,
  };
}

/** No form sends these, and no page of another site without asking first (Fetch, "CORS-safelisted"). */
const scriptedTypes = /^application\/(json|octet-stream)\b/;
const safeMethods = /^(GET|HEAD)$/;

/**
 * Sets `context.var.author`. Without a session a document is redirected to `/sign-in`, anything else is
 * refused. A write needs the server's own `Origin` and a type that no form sends.
 */
function createAuthorise(
  { origin, site, log }: AuthOptions,
  { readAuthor }: Pick<SignIn, 'readAuthor'>,
): MiddlewareHandler<AuthEnv> {
  const { logo, icons } = site.brand;
  const pictures = [logo?.src, icons?.svg, icons?.touch];
  const publicFiles = new Set([...pictures, '/favicon.ico', '/site.webmanifest']);
  return async (context, next) => {
    const { method, url, path } = context.req;
    const author = await readAuthor(context);
    if (!author) {
      if (safeMethods.test(method) && publicFiles.has(path)) return next();
      const isDocument = /^(document)?$/.test(context.req.header('Sec-Fetch-Dest') ?? '');
      const takesPages = context.req.header('Accept')?.includes('text/html');
      if (!safeMethods.test(method) || !isDocument || !takesPages) {
        throw new StudioError('signed-out');
      }
      const { pathname, search } = new URL(url);
      const query = pathname === '/' ? '' : `?${new URLSearchParams({ to: pathname + search })}`;
      return context.redirect(`${signInPath}${query}`, 303);
    }
    refuseForeignWrite(context, origin, () =>
      log?.warn({ author: author.id }, 'refused: a write of another origin than STUDIO_ORIGIN'),
    );
    context.set('author', author);
    return next();
  };
}

/** Refuses a write that a page of another site may have sent. */
export function refuseForeignWrite({ req }: Context, origin: string, report = () => {}): void {
  if (safeMethods.test(req.method)) return;
  if (req.header('Origin') !== origin) {
    report();
    throw new StudioError('foreign');
  }
  if (!scriptedTypes.test(req.header('Content-Type') ?? '')) throw new StudioError('invalid');
}
