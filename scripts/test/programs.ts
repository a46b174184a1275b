import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import {
  findBrowser,
  findFirefox,
  findFullBrowser,
  findPostgres,
  findWebKit,
} from '../support/find-programs.ts';

/** Debian's packages; megabytes to download and on disk at most, with all that they depend on. */
type Program = [
  name: string,
  find: () => unknown,
  packages: string,
  download: number,
  disk: number,
];

const forEveryRun: readonly Program[] = [
  ['Chromium’s headless shell', findBrowser, 'chromium-headless-shell', 90, 300],
  ['PostgreSQL', () => process.env.DATABASE_URL || findPostgres(), 'postgresql', 20, 70],
  // What visitors have for as long as the site's own font is on its way.
  ['the fonts Liberation', findArial, 'fonts-liberation', 1, 3],
];

/** Browsers of `npm run test:long` alone. */
const forLongRuns: readonly Program[] = [
  ['Chromium', findFullBrowser, 'chromium', 90, 320],
  ['Firefox ESR', findFirefox, 'firefox-esr', 90, 320],
  ['WebKitGTK with Xvfb', findWebKit, 'webkit2gtk-driver xvfb', 120, 450],
];

/** Installs the programs that a run needs where they are missing. Throws for one that it cannot install. */
export function ensurePrograms(isLong: boolean): void {
  const needed = isLong ? [...forEveryRun, ...forLongRuns] : forEveryRun;
  const missing = needed.filter((program) => !isThere(program));
  for (const [name, , , download, disk] of missing)
    console.log(`Installing ${name}: at most ${download} MB to download, ${disk} MB on disk …`);
  if (missing.length > 0 && existsSync('/usr/bin/apt-get')) {
    runAsRoot('apt-get', 'update', '-qq');
    const packages = missing.flatMap(([, , names]) => names.split(' '));
    runAsRoot('apt-get', 'install', '-y', '-qq', '--no-install-recommends', ...packages);
  }
  if (!needed.every(isThere)) {
    spawnSync('npx', ['playwright', 'install', '--with-deps', 'chromium'], { stdio: 'inherit' });
  }
  for (const [, find] of needed) find();
}

function runAsRoot(...words: string[]): void {
  const [command = '', ...args] = process.getuid?.() === 0 ? words : ['sudo', ...words];
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync(command, args, { stdio: 'inherit', env });
}

function isThere([, find]: Program): boolean {
  try {
    find();
    return true;
  } catch {
    return false;
  }
}

function findArial(): void {
  if (process.platform !== 'linux') return;
  const { stdout } = spawnSync('fc-match', ['--format=%{family}', 'Arial'], { encoding: 'utf8' });
  if (!/Arial|Arimo|Liberation Sans/.test(stdout))
    throw new Error('No font has the widths of Arial: install fonts-liberation.');
}
