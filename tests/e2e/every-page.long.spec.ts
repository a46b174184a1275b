import { visitEveryPage } from './every-page.ts';

visitEveryPage({ pagesOfTest: 2, load: [768, 1280, 1536], axe: () => [360, 768, 1280, 1536] });
