import { browserArguments, findBrowser } from '../../scripts/support/browser-path.ts';
import { openByPuppeteer } from './puppeteer.ts';
import { walk } from './walk.ts';

walk('Chromium', (origin) =>
  openByPuppeteer(origin, {
    browser: 'chrome',
    executablePath: findBrowser(),
    args: browserArguments,
  }),
);
