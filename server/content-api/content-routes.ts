import { Hono } from 'hono';
import type { Content } from '../../src/content/content-api.ts';
import type { Environment } from '../config/environment.ts';
import { refuseForeignForms } from '../http/same-origin.ts';
import { servePictures } from '../images/read-from-folder.ts';
import { sandboxDocuments } from '../images/sandbox-documents.ts';
import type { Site } from '../load/load-site.ts';
import { createEmbeddedApi } from './embedded-api.ts';
import { forwardTo } from './forward.ts';
import { createHeaderSelection } from './forwarded-headers.ts';

export type ContentRoutesOptions = {
  environment: Pick<Environment, 'API_ORIGIN' | 'PUBLIC_ORIGIN'> &
    Partial<Pick<Environment, 'TRUST_PROXY'>>;
  site: Site;
  /** What the embedded back end serves; unused with `API_ORIGIN`. */
  content: Content;
  /** What receives the forms; unused with `API_ORIGIN`. */
  submissions?: { routes: Hono } | undefined;
  /** Folder of pictures (`content/storage`). */
  pictures: string;
};

/** What answers `/api/*` and `/storage/*`: the back end of `API_ORIGIN`, else the embedded one. */
export function createContentRoutes(options: ContentRoutesOptions): Hono {
  const { environment, site, content, submissions, pictures } = options;
  const { API_ORIGIN, PUBLIC_ORIGIN, TRUST_PROXY = 0 } = environment;
  const { contentMissing, forms } = site.serverTexts;
  const routes = new Hono();
  if (API_ORIGIN) {
    const selectHeaders = createHeaderSelection(TRUST_PROXY);
    for (const prefix of ['/api/*', '/storage/*']) {
      routes.use(prefix, sandboxDocuments, refuseForeignForms(PUBLIC_ORIGIN));
      routes.all(prefix, forwardTo(API_ORIGIN, selectHeaders, forms.tooLong));
    }
  } else {
    if (submissions) routes.route('/api', submissions.routes);
    routes.route('/api', createEmbeddedApi(content, site.contentApi, contentMissing));
    routes.use('/storage/*', servePictures(pictures, '/storage'));
  }
  return routes;
}
