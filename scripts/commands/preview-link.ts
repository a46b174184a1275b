import type { Environment } from '../../server/config/environment.ts';
import { previewParam, signPreview } from '../../server/http/preview-token.ts';
import { suggest } from '../../src/diagnostics/nearest-name.ts';
import { UsageError } from '../../src/diagnostics/usage-error.ts';
import { publicationStatusAt, type SitePage } from '../../src/schema/page.ts';

type PreviewOptions = {
  environment: Partial<Pick<Environment, 'PREVIEW_SECRET' | 'PUBLIC_ORIGIN' | 'PORT'>>;
  pages: readonly SitePage[];
  route: string;
  days: string;
  /** Milliseconds since 1970. */
  now: number;
};

const longest = 60;

/** A link that shows an unpublished page for some days, and a sentence about it. Throws a {@link UsageError}. */
export function createPreviewLink(options: PreviewOptions): { link: string; told: string } {
  const { environment, pages, route, days, now } = options;
  const { PREVIEW_SECRET: secret, PUBLIC_ORIGIN: origin, PORT: port } = environment;
  if (!secret) {
    throw new UsageError(
      'Set PREVIEW_SECRET to the secret of the server: at least 32 characters, such as those of "openssl rand -hex 32". Without it the server shows no previews.',
    );
  }
  if (!/^\d+$/.test(days) || Number(days) < 1 || Number(days) > longest) {
    throw new UsageError(`--days ${days}: expected a whole number from 1 to ${longest}`);
  }
  const routes = pages.filter(({ status }) => status === 200).map((page) => page.route);
  const page = pages.find((one) => one.route === route && one.status === 200);
  if (!page) throw new UsageError(`There is no page "${route}"${suggest(route, routes)}`);
  const expires = Math.floor(now / 1000) + Number(days) * 86_400;
  const token = signPreview(secret, route, expires);
  const isPublished = publicationStatusAt(page.publication, now) === 'published';
  return {
    link: `${origin ?? `http://localhost:${port}`}${route}?${previewParam}=${token}`,
    told: isPublished
      ? `"${page.title}" is published: everyone sees it without this link.`
      : `This link shows "${page.title}" until ${new Date(expires * 1000).toISOString()}.`,
  };
}
