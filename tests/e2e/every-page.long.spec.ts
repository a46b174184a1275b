import { listRoutes } from '../../scripts/support/list-routes.ts';
import { visitPages } from './every-page.ts';

visitPages({ routes: listRoutes(), pagesOfTest: 6, load: [360, 768], axe: [360, 1280] });
