import { browserArguments, findBrowser } from '../../scripts/support/browser-path.ts';
import { openByPuppeteer } from './puppeteer.ts';
import { walk } from './walk.ts';

walk(
  'Chromium',
  (origin) =>
    openByPuppeteer(origin, {
      browser: 'chrome',
      executablePath: findBrowser(),
      args: browserArguments,
    }),
  // tests/e2e/every-page.long.spec.ts visits each of them in Chromium, and looks closer.
  [],
);
