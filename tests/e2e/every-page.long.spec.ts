import { visitEveryPage } from './every-page.ts';

visitEveryPage([360, 768, 1536], [360, 768, 1536]);
