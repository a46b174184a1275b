import { suggest } from '../../src/diagnostics/nearest-name.ts';
import { publicationStatusAt, type SitePage } from '../../src/schema/page.ts';
import type { Environment } from '../config/environment.ts';
import { previewParam, signPreview } from '../http/preview-token.ts';

/** Thrown when a link cannot be made. Its message says what to do. */
export class PreviewError extends Error {
  override name = 'PreviewError';
}

export type PreviewEnvironment = Pick<Environment, 'PREVIEW_SECRET' | 'PUBLIC_ORIGIN' | 'PORT'>;

type PreviewOptions = {
  environment: PreviewEnvironment;
  pages: readonly SitePage[];
  route: string | undefined;
  days: string;
  /** Milliseconds since 1970. */
  now: number;
};

const longest = 60;

/** A link that shows an unpublished page for some days, and a sentence about it. */
export function createPreviewLink(options: PreviewOptions): { link: string; told: string } {
  const { environment, pages, route, days, now } = options;
  const { PREVIEW_SECRET: secret, PUBLIC_ORIGIN: origin, PORT: port } = environment;
  if (!secret) {
    throw new PreviewError(
      'Set PREVIEW_SECRET to the secret of the server: at least 32 characters, such as those of "openssl rand -hex 32". Without it the server shows no previews.',
    );
  }
  if (!/^\d+$/.test(days) || Number(days) < 1 || Number(days) > longest) {
    throw new PreviewError(`--days ${days}: expected a whole number from 1 to ${longest}`);
  }
  const routes = pages.filter(({ status }) => status === 200).map((page) => page.route);
  if (route === undefined) {
    throw new PreviewError('Name the route of a page: npm run preview -- /my-page');
  }
  const page = pages.find((one) => one.route === route && one.status === 200);
  if (!page) throw new PreviewError(`There is no page "${route}"${suggest(route, routes)}`);
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
