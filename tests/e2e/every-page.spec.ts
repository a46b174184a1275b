import { visitEveryPage } from './every-page.ts';

// The other widths: every-page.long.spec.ts.
visitEveryPage({ load: [360], axe: [1280] });
