import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { every } from 'hono/combine';
import type { Logger } from 'pino';
import * as z from 'zod';
import type { Environment } from '../../../server/config/environment.ts';
import { getClientAddress } from '../../../server/http/client-address.ts';
import { createRateLimit } from '../../../server/http/rate-limit.ts';
import type { Author } from '../protocol.ts';
import type { AuthEnv, AuthStore } from './auth-store.ts';
import type { SignInPages } from './sign-in-pages.ts';
import { linkPath, sentPath, signInPath } from './sign-in-paths.ts';

export type SignInOptions = {
  /** The server's public address: the only one whose pages may write. */
  origin: string;
  environment: Pick<Environment, 'TRUST_PROXY'>;
  /** Promises the mail with a sign-in link. */
  sendSignIn: (author: Author, to: string) => Promise<void>;
  log?: Pick<Logger, 'info' | 'warn' | 'error'>;
};

/** What both ways of signing in share. */
export type SignIn = {
  store: AuthStore;
  pages: SignInPages;
  log: SignInOptions['log'];
  /** Whose session a request belongs to now. A stream that stays open asks, and is no use of the session. */
  readAuthor: (context: Context, isUsed?: boolean) => Promise<Author | undefined>;
  /** The address of a page of this server, for any request. */
  readTarget: (to?: string) => string;
  /** Begins a session, and leads to a page. */
  signIn: (context: Context, author: Author, to: string) => Promise<Response>;
};

/** Requests in ten minutes: of an address of the network, which is a whole office's, and of a mailbox. */
const limits = { client: 30, mailbox: 5 };

const emailField = z.email().max(254);

/** Sign-in by a link that is sent by mail. */
export function createSignInRoutes(options: SignInOptions, parts: SignIn) {
  const { store, pages, log, readAuthor, readTarget, signIn } = parts;
  const countMailbox = createRateLimit({ requests: limits.mailbox, seconds: 600 });
  const guardForm = createFormGuard(options, parts);
  const { runAfterAnswer, finish } = createTasks(log);
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
  return { routes, finish };
}

/** A form of the sign-in pages: from themselves, small, and not too many of one client. */
function createFormGuard(
  { origin, environment }: SignInOptions,
  { pages, log }: SignIn,
): MiddlewareHandler<AuthEnv> {
  const countClient = createRateLimit({ requests: limits.client, seconds: 600 });
  return every(
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
}

async function readForm(context: Context) {
  const form = await context.req.parseBody();
  return (name: string) => (typeof form[name] === 'string' ? form[name] : '');
}

/** Unknown addresses must not be answered sooner: the work that differs is done after the answer. */
function createTasks(log: SignInOptions['log']) {
  const tasks = new Set<Promise<void>>();
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
  /** Resolves when the mails asked for are in the outbox. */
  return { runAfterAnswer, finish: () => Promise.all(tasks) };
}
