import { Hono, type MiddlewareHandler } from 'hono';
import { statePath } from '../../src/hydration/hydration-state.ts';
import { pageDataPath } from '../../src/router/page-data.ts';
import type { AppOptions } from '../app-options.ts';
import type { SiteContent } from '../content-api/site-content.ts';
import { OverloadedError } from '../http/work-queue.ts';
import { lateStylesPath } from './assets.ts';
import { respondWithCalendar } from './event-calendar.ts';
import {
  respondWithLateStyles,
  respondWithLayoutPart,
  respondWithPage,
  respondWithPageData,
  respondWithState,
} from './page-responses.ts';
import { createPageServices } from './page-services.ts';
import { respondLater } from './render-standalone-page.ts';
import { createSiteFiles } from './site-files.ts';

/** The routes of pages, as documents and as data, and of the files of the site. */
export function createPageRoutes(options: AppOptions, siteContent: SiteContent): Hono {
  const { site, runInBudget = (task) => task() } = options;
  const services = createPageServices(options, siteContent);
  const inBudget: MiddlewareHandler = async (context, next) => {
    try {
      await runInBudget(next);
    } catch (error) {
      if (!(error instanceof OverloadedError)) throw error;
      return respondLater(context, site, 503, 5, site.serverTexts.busy);
    }
  };
  const routes = new Hono();
  routes.route('/', createSiteFiles(services, inBudget));
  routes.get('/:page{.+\\.ics}', inBudget, (context) => respondWithCalendar(context, services));
  routes.get(pageDataPath, inBudget, (context) => respondWithPageData(context, services));
  routes.get(lateStylesPath, (context) => respondWithLateStyles(context, services));
  routes.get('/_vitrine/layout/:name', inBudget, (context) =>
    respondWithLayoutPart(context, services),
  );
  routes.get(statePath, inBudget, (context) => respondWithState(context, services));
  routes.get('*', inBudget, (context) => respondWithPage(context, services));
  return routes;
}
