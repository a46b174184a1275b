import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { isPackage } from '../../server/load/engine-module.ts';

const find = (name: string, ...candidates: readonly (string | undefined)[]): string => {
  const found = candidates.find((path) => path && existsSync(path));
  if (found) return found;
  const remedy = isPackage
    ? 'install one: npx playwright install chromium'
    : '"npm test" installs one where it can';
  throw new Error(`No ${name} on this machine; ${remedy}.`);
};

/** Chromium with all of its parts: the headless shell keeps no page for the way back. */
export const getFullBrowser = (...preferred: readonly string[]): string =>
  find(
    'Chromium',
    process.env.CHROMIUM_PATH,
    ...preferred,
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome-stable',
    '/usr/bin/google-chrome',
    chromium.executablePath(),
  );

/** Chromium's headless shell, which starts in a third of the time; else a Chromium of the machine. */
export const getBrowser = (): string => getFullBrowser('/usr/bin/chromium-headless-shell');

/** The Firefox of the machine: its long-term release, as Debian has it, before any other. */
export const getFirefox = (): string => find('Firefox', '/usr/bin/firefox-esr', '/usr/bin/firefox');

/** WebKitGTK's MiniBrowser, its driver, and a virtual screen. */
export const getWebKit = () => ({
  browser: find('WebKitGTK', ...globSync('/usr/lib*/{*/,}webkit2gtk-4.1/MiniBrowser')),
  driver: find('WebKitWebDriver', '/usr/bin/WebKitWebDriver'),
  display: find('Xvfb', '/usr/bin/Xvfb'),
});

/** As root, Chromium refuses its sandbox; background traffic would only fail on closed networks. */
export const browserArguments = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  // The headless shell rounds the widths of letters else.
  '--font-render-hinting=none',
  '--no-first-run',
];

/** The folder of PostgreSQL's programs, the newest of the machine. Throws where there are none. */
export function getPostgres(): string {
  const versions = globSync('/usr/lib/postgresql/*/bin').sort((one, other) =>
    other.localeCompare(one, 'en', { numeric: true }),
  );
  const found = [...versions, '/usr/local/bin', '/opt/homebrew/bin', '/usr/bin'].find(
    (folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')),
  );
  if (found) return found;
  throw new Error(
    'These tests need PostgreSQL: install it (apt-get install postgresql), or name a server in DATABASE_URL.',
  );
}
