import { findFirefox } from '../../scripts/support/browser-path.ts';
import { openByPuppeteer } from './puppeteer.ts';
import { walk } from './walk.ts';

walk('Firefox', (origin) =>
  openByPuppeteer(origin, { browser: 'firefox', executablePath: findFirefox() }),
);
