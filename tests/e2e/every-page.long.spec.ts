import { visitEveryPage } from './every-page.ts';

visitEveryPage({ load: [768, 1280, 1536], axe: () => [360, 768, 1280, 1536] });
