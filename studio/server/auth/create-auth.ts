import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { every } from 'hono/combine';
import type { Logger } from 'pino';
import * as z from 'zod';
import type { Environment } from '../../../server/config/environment.ts';
import type { Database } from '../../../server/database/database.ts';
import { getClientAddress } from '../../../server/http/client-address.ts';
import { createRateLimit } from '../../../server/http/rate-limit.ts';
import type { Site } from '../../../server/load/load-site.ts';
import { type Author, studioPath } from '../protocol.ts';
import { StudioError } from '../studio-error.ts';
import { type AuthEnv, type AuthTables, createAuthStore, sessionTime } from './auth-store.ts';
import { createCookie } from './cookie.ts';
import { createOpenIdRoutes, type OpenIdSettings } from './openid.ts';
import { createSignInPages } from './sign-in-pages.ts';
import { linkPath, sentPath, signInPath } from './sign-in-paths.ts';

export type AuthOptions = {
  database: Database<AuthTables>;
  /** The server's public address: the only one whose pages may write. */
  origin: string;
  environment: Pick<Environment, 'TRUST_PROXY'> & OpenIdSettings;
  /** Promises the mail with a sign-in link. */
  sendSignIn: (author: Author, to: string) => Promise<void>;
  site: Site;
  language: string;
  log?: Pick<Logger, 'info' | 'warn' | 'error'>;
  now?: () => Date;
};

export type Auth = ReturnType<typeof createAuth>;

/** Requests in ten minutes: of an address of the network, which is a whole office's, and of a mailbox. */
const limits = { client: 30, mailbox: 5 };

const emailField = z.email().max(254);

/** No form sends these, and no page of another site without asking first (Fetch, "CORS-safelisted"). */
const scriptedTypes = /^application\/(json|octet-stream)\b/;
const safeMethods = /^(GET|HEAD)$/;

/** Refuses a write that a page of another site may have sent. */
export function refuseForeignWrite({ req }: Context, origin: string, report = () => {}): void {
  if (safeMethods.test(req.method)) return;
  if (req.header('Origin') !== origin) {
    report();
    throw new StudioError('foreign');
  }
  if (!scriptedTypes.test(req.header('Content-Type') ?? '')) throw new StudioError('invalid');
}

/** Who gets into the Studio server: sign-in by mail or OpenID Connect, sessions and roles. */
export function createAuth(options: AuthOptions) {
  const { database, origin, environment, site, language, log, now } = options;
  const store = createAuthStore(database, now);
  const cookie = createCookie(origin, 'vitrine-studio', sessionTime);
  const hasOpenId = Boolean(environment.OIDC_ISSUER && environment.OIDC_CLIENT_ID);
  const pages = createSignInPages({ ...site, language }, hasOpenId);
  const countClient = createRateLimit({ requests: limits.client, seconds: 600 });
  const countMailbox = createRateLimit({ requests: limits.mailbox, seconds: 600 });
  const { logo, icons } = site.brand;
  const pictures = [logo?.src, icons?.svg, icons?.touch];
  const publicFiles = new Set([...pictures, '/favicon.ico', '/site.webmanifest']);
  const tasks = new Set<Promise<void>>();

  /** Unknown addresses must not be answered sooner: the work that differs is done after the answer. */
  const runAfterAnswer = (context: Context<AuthEnv>, run: () => Promise<void>) => {
    const answered = new Promise<void>((resolve) => {
      const { outgoing } = context.env ?? {};
      if (outgoing) outgoing.once('close', resolve);
      else setImmediate(resolve);
    });
    const task = answered
      .then(run)
      .catch((error) => log?.error({ error }, 'a sign-in mail could not be promised'))
      .finally(() => tasks.delete(task));
    tasks.add(task);
  };
  /** Whose session a request belongs to now. A stream that stays open asks, and is no use of the session. */
  const readAuthor = async (context: Context, isUsed = true): Promise<Author | undefined> => {
    const token = cookie.read(context);
    return token === undefined ? undefined : store.readSession(token, isUsed);
  };
  /**
   * Sets `context.var.author`. Without a session a document is redirected to `/sign-in`, anything else is
   * refused. A write needs the server's own `Origin` and a type that no form sends.
   */
  const authorise: MiddlewareHandler<AuthEnv> = async (context, next) => {
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

  /** A form of the sign-in pages: from themselves, small, and not too many of one client. */
  const guardForm: MiddlewareHandler<AuthEnv> = every(
    async (context: Context<AuthEnv>, next: () => Promise<void>) => {
      if (context.req.header('Origin') !== origin) {
        log?.warn('refused: a sign-in form of another origin than STUDIO_ORIGIN');
        return pages.refuse(context, 'foreign', 403);
      }
      const wait = await countClient(getClientAddress(context, environment.TRUST_PROXY));
      return wait === undefined ? next() : pages.refuseMany(context, wait);
    },
    bodyLimit({ maxSize: 16_384 }),
  );
  const readForm = async (context: Context) => {
    const form = await context.req.parseBody();
    return (name: string) => (typeof form[name] === 'string' ? form[name] : '');
  };
  /** The address of a page of this server, for any request. */
  const readTarget = (to = '') => {
    const url = URL.parse(to, origin);
    return url?.origin === origin && to.length < 1000 ? url.href : `${origin}/`;
  };
  const signIn = async (context: Context, author: Author, to: string) => {
    const before = cookie.read(context);
    if (before) await store.endSession(before);
    cookie.set(context, await store.createSession(author.id));
    log?.info({ author: author.id }, 'signed in');
    return context.redirect(readTarget(to), 303);
  };

  const routes = new Hono<AuthEnv>();
  routes.get(signInPath, async (context) => {
    const to = readTarget(context.req.query('to'));
    if (await readAuthor(context)) return context.redirect(to, 303);
    return pages.form(context, { to });
  });
  routes.post(signInPath, guardForm, async (context) => {
    const field = await readForm(context);
    const typed = field('email').trim();
    const to = readTarget(field('to'));
    const email = emailField.safeParse(typed);
    if (!email.success) return pages.form(context, { to, email: typed });
    const wait = await countMailbox(email.data.toLowerCase());
    if (wait !== undefined) return pages.refuseMany(context, wait);
    runAfterAnswer(context, async () => {
      const author = await store.findAuthor({ email: email.data });
      if (author) await options.sendSignIn(author, to);
      else log?.info('a sign-in link was asked for an unknown address');
    });
    return context.redirect(sentPath, 303);
  });
  routes.get(sentPath, pages.sent);
  routes.get(linkPath, async (context) => {
    const { token = '', to } = context.req.query();
    const author = await store.readSignInToken(token);
    if (!author) return pages.refuse(context, 'link', 410);
    return pages.confirm(context, { token, to: readTarget(to), email: author.email });
  });
  routes.post(linkPath, guardForm, async (context) => {
    const field = await readForm(context);
    const author = await store.useSignInToken(field('token'));
    if (author) return signIn(context, author, field('to'));
    log?.warn('refused: a sign-in link that does not work');
    return pages.refuse(context, 'link', 410);
  });
  if (hasOpenId) {
    const parts = { pages, log, readTarget, signIn, findAuthor: store.findAuthor };
    routes.route('/', createOpenIdRoutes(environment, origin, parts));
  }
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
    readAuthor,
    authors: store,
    findAuthor: (id: string) => store.findAuthor({ id }),
    /** Resolves when the mails asked for are in the outbox. */
    finish: () => Promise.all(tasks),
  };
}
