import { createHmac } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { timingSafeEqual } from 'hono/utils/buffer';
import { boundBytes, TooManyBytesError } from '../http/bound-bytes.ts';
import { respondNotFound } from '../http/serve-files.ts';

/** Where a forge says that the branch has a new commit. */
export const siteWebhookPath = '/_vitrine/site-changed';
/** The served and the rejected commit. */
export const siteStatusPath = '/_vitrine/site';

export type SiteUpdatesOptions = {
  /** Called when the repository has changed; returns at once. */
  onSiteChange: () => void;
  /** Reads the status, as JSON. */
  readStatus: () => Promise<string>;
};

/** Bytes of a webhook's body: GitHub sends no more. */
const maximumBytes = 25 * 2 ** 20;

/** The webhook of the site's repository and its status, for who knows the secret. Without it there are none. */
export function createSiteRoutes(
  options: SiteUpdatesOptions | undefined,
  secret: string | undefined,
): Hono {
  const routes = new Hono();
  if (!options || !secret) return routes.post(siteWebhookPath, respondNotFound);
  routes.post(siteWebhookPath, async (context) => {
    const { raw } = context.req;
    if (!(await hasSecret(raw, secret)) && !(await isSigned(raw, secret))) return refuse(context);
    options.onSiteChange();
    return context.body(null, 202);
  });
  routes.get(siteStatusPath, async (context) => {
    context.header('Cache-Control', 'no-store');
    if (!(await hasSecret(context.req.raw, secret))) return refuse(context);
    return context.body(await options.readStatus(), 200, { 'Content-Type': 'application/json' });
  });
  return routes;
}

const refuse = (context: Context) => context.body(null, 401, { 'WWW-Authenticate': 'Bearer' });

/** `Authorization: Bearer <secret>` (RFC 6750), or GitLab's header. */
function hasSecret({ headers }: Request, secret: string): Promise<boolean> {
  const [, bearer] = /^Bearer +(\S+)$/i.exec(headers.get('Authorization') ?? '') ?? [];
  return timingSafeEqual(bearer ?? headers.get('X-Gitlab-Token') ?? '', secret);
}

/** `X-Hub-Signature-256: sha256=<HMAC of the body>`, as GitHub and Gitea send it. */
async function isSigned({ headers, body }: Request, secret: string): Promise<boolean> {
  const [, signature] =
    /^sha256=([0-9a-f]{64})$/.exec(headers.get('X-Hub-Signature-256') ?? '') ?? [];
  if (!signature) return false;
  const hmac = createHmac('sha256', secret);
  try {
    // With a limit: the body is not authenticated yet.
    for await (const chunk of body?.pipeThrough(boundBytes(maximumBytes)) ?? []) hmac.update(chunk);
  } catch (error) {
    if (error instanceof TooManyBytesError) return false;
    throw error;
  }
  return timingSafeEqual(hmac.digest('hex'), signature);
}
