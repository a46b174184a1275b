import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

/** Chromium of the machine, else Playwright's own; `npm test` has installed one of them. */
export function findBrowser(): string {
  const candidates = [
    process.env.CHROMIUM_PATH,
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome-stable',
    '/usr/bin/google-chrome',
    chromium.executablePath(),
  ];
  const found = candidates.find((path) => path && existsSync(path));
  if (!found) throw new Error('No Chromium on this machine; "npm test" installs one.');
  return found;
}

/** As root, Chromium refuses its sandbox; background traffic would only fail on closed networks. */
export const browserArguments = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
];

// Run by `npm test` to ask whether a browser is there: the status is the answer.
if (import.meta.main) findBrowser();
