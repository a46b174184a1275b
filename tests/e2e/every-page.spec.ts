import { visitEveryPage } from './every-page.ts';

// axe at the other widths: every-page.long.spec.ts.
visitEveryPage([360, 1280], [1280]);
