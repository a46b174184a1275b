import { listRoutes } from '../../scripts/support/list-routes.ts';
import { visitPages } from './every-page.ts';

visitPages({ routes: listRoutes(), pagesOfTest: 6, load: [768], axe: [360] });
